import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, getReservation } from "#contract/reservations.ts";
import { reservations, textMessages } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { queueText } from "#server/text-messages/index.ts";
import { workers } from "./workers.ts";

const server = await startTestServer();
const { parts } = server;
const woken: Record<string, number | string>[] = [];
let failures = (_id: number) => false;
await parts.jobs.start({
  ...workers(parts),
  "upkeep.prune": async (data) => {
    if (failures(Number(data.id))) throw new Error("not this time");
    woken.push(data);
  },
});

test("a job exists exactly if its reason was committed", async () => {
  const undone = parts.db.transaction(async (db) => {
    await parts.jobs.wake(db, "upkeep.prune", { id: 1 });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await parts.db.transaction((db) => parts.jobs.wake(db, "upkeep.prune", { id: 2 }));
  await expect.poll(() => woken).toEqual([{ id: 2 }]);
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
  await expect.poll(state).toBe("SENT");
});

test("a cancellation is refunded and notified by itself, without waiting for the timetable", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ paid: true, phone: "010-1234-5678" });
  await visitor.send(cancelReservation, { shopId: shop.id, id });
  const status = async () => (await parts.db.select().from(reservations).where(eq(reservations.id, id)))[0]?.status;
  await expect.poll(status).toBe("CANCELED");
  const noticeStates = async () => {
    const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
    return body.notices.map(({ kind, state }) => `${kind} ${state}`);
  };
  await expect.poll(noticeStates).toEqual(["CUSTOMER_CANCELLED SENT"]);
});

test("a failed job of a batch is tried again, and the others are done", async () => {
  const failing = new Set([103]);
  failures = (id) => failing.delete(id);
  await parts.db.transaction(async (db) => {
    for (const id of [101, 102, 103, 104]) await parts.jobs.wake(db, "upkeep.prune", { id });
  });
  const later = () => woken.map(({ id }) => Number(id)).filter((id) => id > 100);
  await expect.poll(() => later().toSorted()).toEqual([101, 102, 103, 104]);
  expect(later().at(-1)).toBe(103);
});

test("the daily work runs in the early hours in Seoul", async () => {
  const { rows } = await parts.pool.query("select name, cron, timezone from jobs.schedule order by name");
  expect(rows).toEqual([
    { name: "accounts.dormancy", cron: "10 4 * * *", timezone: "Asia/Seoul" },
    { name: "advertisements.due", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "advertisements.uptime", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "applications.due", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "cards.keys", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "payments.due", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "payments.reconcile", cron: "10 5 * * *", timezone: "Asia/Seoul" },
    { name: "payments.refunds", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "push-messages.send", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "reservations.due", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "reservations.notices", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "settlements.due", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "settlements.payouts", cron: "* * * * *", timezone: "Asia/Seoul" },
    { name: "settlements.tax-invoices", cron: "20 6 * * *", timezone: "Asia/Seoul" },
    { name: "upkeep.prune", cron: "40 4 * * *", timezone: "Asia/Seoul" },
  ]);
});

test("the timetable of an earlier version is removed at the next start, with all its waiting jobs", async () => {
  const { jobs, pool } = (await server.another()).parts;
  const old = `jsonb_populate_record(row, '{"name": "reservations.refunds"}')`;
  for (const table of ["queue", "schedule"])
    await pool.query(
      `insert into jobs.${table} select (${old}).* from jobs.${table} as row where name = 'payments.refunds'`,
    );
  await jobs.start(workers(parts));
  const { rows } = await pool.query("select name from jobs.queue where name = 'reservations.refunds'");
  expect(rows).toEqual([]);
  const { rows: planned } = await pool.query("select name from jobs.schedule where name = 'reservations.refunds'");
  expect(planned).toEqual([]);
  await jobs.stop();
});
