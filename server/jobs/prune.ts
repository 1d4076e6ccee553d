import type { Parts } from "#server/http/context.ts";

/** Throws away what has served its time. Records of what was done are not among it. */
export async function prune({ pool, clock }: Parts): Promise<void> {
  const now = clock.now();
  await pool.query("delete from sessions where expires_at < $1", [now]);
  await pool.query("delete from idempotency_answers where at < $1::timestamptz - interval '15 days'", [now]);
  await pool.query("delete from shop_events where at < $1::timestamptz - interval '7 days'", [now]);
  await pool.query("delete from phone_verifications where sent_at < $1::timestamptz - interval '30 days'", [now]);
  await pool.query("delete from sign_in_failures where last_failed_at < $1::timestamptz - interval '30 days'", [now]);
}
