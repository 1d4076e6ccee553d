import type { Parts } from "#server/http/calls/context.ts";
import { eraseFile } from "./file-record.ts";

const mostAtOnce = 1000;

/** Deletes files that belong to nothing for a day, and what an earlier removal left in the store. */
export async function dropLooseFiles(parts: Parts): Promise<void> {
  const { pool, clock } = parts;
  await pool.query(
    `update files set removed_at = $1
      where removed_at is null and application_id is null and created_at < $1::timestamptz - interval '1 day'`,
    [clock.now()],
  );
  const { rows } = await pool.query<{ id: string; storage_key: string }>(
    "select id, storage_key from files where removed_at is not null and erased_at is null order by id limit $1",
    [mostAtOnce],
  );
  for (const { id, storage_key } of rows) await eraseFile(parts, { id: Number(id), storageKey: storage_key });
}
