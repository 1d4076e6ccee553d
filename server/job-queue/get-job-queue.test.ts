import { expect, test } from "vitest";
import { getJobQueue } from "#contract/job-queue.ts";
import { failedJob } from "#server/testing/failed-job.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);

test("200: each kind of job with the number waiting, and its next run", async () => {
  await server.parts.db.transaction((db) => server.parts.jobs.wake(db, "text-messages.send", { id: 7 }));
  const { status, body } = await operator.send(getJobQueue, {});
  expect(status).toBe(200);
  const named = (name: string) => body.jobs.find((job) => job.name === name);
  expect(named("text-messages.send")).toMatchObject({ waiting: 1, running: 0, failed: 0, nextAt: null });
  expect(named("reservations.due")).toMatchObject({ nextAt: "2026-11-15T03:01:00.000Z" });
  expect(named("upkeep.prune")).toMatchObject({ nextAt: "2026-11-15T19:40:00.000Z" });
});

test("200: jobs that failed for good, with their problem and without personal numbers", async () => {
  const id = await failedJob(server, "text-messages.send", "no route to 010-1234-5678");
  const { body } = await operator.send(getJobQueue, {});
  expect(body.failed.find((job) => job.id === id)).toMatchObject({
    name: "text-messages.send",
    about: { id: 7 },
    problem: "no route to …",
  });
});

test("200: before the queue has ever started, no job has run", async () => {
  const fresh = await startTestServer();
  const person = await fresh.signedIn((await fresh.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  await fresh.parts.pool.query("drop schema jobs cascade");
  const { status, body } = await person.send(getJobQueue, {});
  expect({ status, failed: body.failed }).toEqual({ status: 200, failed: [] });
});

test("403: only an operator sees it", async () => {
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(getJobQueue, {})).status).toBe(403);
});
