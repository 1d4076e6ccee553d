import type { JobName } from "#contract/job-queue.ts";
import type { TestServer } from "./test-server.ts";

/** A job that has failed its last attempt. */
export async function failedJob({ parts }: TestServer, name: JobName, problem: string): Promise<string> {
  await parts.db.transaction((db) => parts.jobs.wake(db, name, { id: 7 }));
  const { rows } = await parts.pool.query<{ id: string }>(
    `update jobs.job set state = 'failed', completed_on = now(), retry_count = 40, output = jsonb_build_object('problem', $2::text)
     where id = (select id from jobs.job where name = $1 and state = 'created' order by created_on desc limit 1) returning id`,
    [name, problem],
  );
  return rows[0]?.id as string;
}
