import { pruneAccessRecords } from "#server/access-records/index.ts";
import { pruneSightings } from "#server/advertisement-results/index.ts";
import { pruneCardWindows } from "#server/cards/index.ts";
import { makeAuditMonths } from "#server/db/audit-months.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { prunePushes } from "#server/push-devices/index.ts";

/** Deletes expired data and makes room for new data. Audit rows are kept; access records are deleted after two years. */
export async function prune(parts: Parts): Promise<void> {
  const { pool, clock } = parts;
  const now = clock.now();
  await pool.query(
    "delete from sessions where expires_at < $1 or last_used_at < $1::timestamptz - idle_seconds * interval '1 second'",
    [now],
  );
  await pool.query("delete from idempotency_answers where at < $1::timestamptz - interval '15 days'", [now]);
  await pool.query("delete from shop_events where at < $1::timestamptz - interval '7 days'", [now]);
  await pool.query("delete from phone_verifications where sent_at < $1::timestamptz - interval '30 days'", [now]);
  await pool.query("delete from sign_in_failures where last_failed_at < $1::timestamptz - interval '30 days'", [now]);
  await pool.query("delete from account_changes where undo_until < $1::timestamptz - interval '30 days'", [now]);
  await pool.query("delete from passkeys where removed_at < $1::timestamptz - interval '30 days'", [now]);
  await pool.query("delete from passkey_challenges where expires_at < $1", [now]);
  await pool.query("delete from daily_lookups where day < ($1::timestamptz - interval '7 days')::date", [now]);
  await pool.query("delete from text_message_counts where day < ($1::timestamptz - interval '7 days')::date", [now]);
  await pool.query("delete from popup_mutes where until < $1", [now]);
  await pool.query(
    "update schedule_changes set before = before - 'phones' where before ? 'phones' and at < $1::timestamptz - interval '1 day'",
    [now],
  );
  // This period is promised to people when they leave their number.
  await pool.query("delete from consulting_requests where created_at < $1::timestamptz - interval '1 year'", [now]);
  await makeAuditMonths(parts.db, now);
  await pruneSightings(parts);
  await pruneCardWindows(parts);
  await prunePushes(parts);
  await pruneAccessRecords(parts);
}
