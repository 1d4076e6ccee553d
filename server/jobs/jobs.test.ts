import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { textMessages } from "#server/db/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { queueText } from "#server/text-messages/index.ts";
import { workers } from "./workers.ts";

const server = await startTestServer();
const { parts } = server;
const woken: Record<string, number | string>[] = [];
await parts.jobs.start({
  ...workers(parts),
  "upkeep.prune": async (data) => {
    woken.push(data);
  },
});

test("a job exists exactly when its reason was committed", async () => {
  const undone = parts.db.transaction(async (db) => {
    await parts.jobs.wake(db, "upkeep.prune", { id: 1 });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await parts.db.transaction((db) => parts.jobs.wake(db, "upkeep.prune", { id: 2 }));
  await expect.poll(() => woken, { timeout: 15_000 }).toEqual([{ id: 2 }]);
});

test("a text message that was queued with its reason is sent by the queue", async () => {
  const id = await parts.db.transaction(async (db) => {
    const values = { days: "7", day: "2026.11.22 (일)" };
    const draft = { to: "010-1234-5678", template: "dormancy_notice", values, dedupeKey: "queued-1" } as const;
    const message = await queueText(db, parts.vault, { ...draft, now: server.clock.now() });
    await parts.jobs.wake(db, "text-messages.send", { id: message as number });
    return message as number;
  });
  const state = async () => (await parts.db.select().from(textMessages).where(eq(textMessages.id, id)))[0]?.state;
  await expect.poll(state, { timeout: 15_000 }).toBe("SENT");
});

test("the daily work is set for the small hours in Seoul", async () => {
  const { rows } = await parts.pool.query("select name, cron, timezone from jobs.schedule order by name");
  expect(rows).toEqual([
    { name: "accounts.dormancy", cron: "10 4 * * *", timezone: "Asia/Seoul" },
    { name: "upkeep.prune", cron: "40 4 * * *", timezone: "Asia/Seoul" },
  ]);
});
