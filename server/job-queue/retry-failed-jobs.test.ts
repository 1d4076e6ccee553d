import { expect, test } from "vitest";
import { retryFailedJobs } from "#contract/job-queue.ts";
import { failedJob } from "#server/testing/failed-job.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);

test("200: failed jobs of this kind start again with all their attempts, others stay", async () => {
  const failed = [await failedJob(server, "upkeep.prune", "once"), await failedJob(server, "upkeep.prune", "twice")];
  const other = await failedJob(server, "accounts.dormancy", "not asked for");
  const answer = await operator.send(retryFailedJobs, { name: "upkeep.prune" });
  expect(answer).toMatchObject({ status: 200, body: { retried: 2 } });
  expect(answer.body.queue.failed.map(({ id }) => id)).toEqual([other]);
  const { rows } = await server.parts.pool.query("select state, retry_count from jobs.job where id = any($1)", [
    failed,
  ]);
  expect(rows).toEqual(Array(2).fill({ state: "retry", retry_count: 0 }));
  expect((await recordOf(server, answer))?.changes).toEqual({ job: "upkeep.prune", retried: 2 });
});

test("the queue runs them again", async () => {
  const { parts } = await startTestServer({ runJobs: false });
  const mine = { ...server, parts };
  const done: number[] = [];
  await failedJob(mine, "upkeep.prune", "by chance");
  await parts.db.transaction((db) => parts.jobs.retryFailed(db, "upkeep.prune"));
  const idle = async () => {};
  const workers = new Proxy({} as Parameters<typeof parts.jobs.start>[0], {
    get: (_, name) => (name === "upkeep.prune" ? async ({ id }: { id: number }) => void done.push(id) : idle),
  });
  await parts.jobs.start(workers);
  await expect.poll(() => done).toEqual([7]);
});

test("404: an unknown kind of job", async () => {
  expect(await operator.send(retryFailedJobs, { name: "nothing.here" })).toMatchObject({
    status: 404,
    body: { code: "job_not_found" },
  });
});
