import type { Parts } from "#server/http/calls/context.ts";

/** Messages are deleted after a week. A device without a signed-in session for three months is deleted with its address. */
export async function prunePushes({ pool, clock }: Pick<Parts, "pool" | "clock">): Promise<void> {
  const now = clock.now();
  await pool.query("delete from push_messages where ended_at < $1::timestamptz - interval '7 days'", [now]);
  await pool.query(
    "delete from push_devices where session_hash is null and last_used_at < $1::timestamptz - interval '90 days'",
    [now],
  );
}
