import type { Parts } from "#server/http/calls/context.ts";

/** Windows expire long before this. */
export async function pruneCardWindows({ pool, clock }: Parts): Promise<void> {
  await pool.query("delete from card_windows where opened_at < $1::timestamptz - interval '1 day'", [clock.now()]);
}
