import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAudit } from "#server/http/calls/record-change.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";
import { makeAuditMonths } from "./audit-months.ts";
import type { Db } from "./open-db.ts";

const server = await startTestServer();
const { pool, db } = server.parts;
/** On any machine, however slow. */
const patienceMs = 60_000;

const rowAt = (at: string, requestId: string, by: Db = db) =>
  recordAudit(by, {
    at: new Date(at),
    requestId,
    call: "pauseShop",
    accountId: null,
    asOperator: false,
    address: "",
    shopId: null,
    changes: {},
  });

async function partsOf(requestIds: string[]): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ request: string; part: string }>(
    "select request_id as request, tableoid::regclass::text as part from audit_rows where request_id = any($1)",
    [requestIds],
  );
  return Object.fromEntries(rows.map(({ request, part }) => [request, part]));
}

test("a change is stored in its month in Seoul, also one that came before its month was made", async () => {
  await rowAt("2031-03-31T14:59:59Z", "march");
  await rowAt("2031-03-31T15:00:00Z", "april");
  expect(await partsOf(["march", "april"])).toEqual({ march: "audit_rows_else", april: "audit_rows_else" });
  await makeAuditMonths(db, new Date("2031-03-10T03:00:00Z"));
  await rowAt("2031-05-31T15:00:00Z", "june");
  expect(await partsOf(["march", "april", "june"])).toEqual({
    march: "audit_rows_2031_03",
    april: "audit_rows_2031_04",
    june: "audit_rows_2031_06",
  });
});

test("rows from before there were months stay in place, and months are made after them", async () => {
  const now = new Date();
  await rowAt(now.toISOString(), "now");
  await makeAuditMonths(db, now);
  expect(await partsOf(["now"])).toEqual({ now: "audit_rows_first" });
});

test("two processes that make the same months make them once, while rows are written", async () => {
  const now = new Date("2033-12-15T03:00:00Z");
  const writing = Array.from({ length: 40 }, (_, index) => rowAt("2033-12-15T03:00:00Z", `busy-${index}`));
  await Promise.all([makeAuditMonths(db, now, patienceMs), makeAuditMonths(db, now, patienceMs), ...writing]);
  const parts = await partsOf(Array.from({ length: 40 }, (_, index) => `busy-${index}`));
  expect(Object.keys(parts)).toHaveLength(40);
  const { rows } = await pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_rows'::regclass order by 1",
  );
  const months = ["audit_rows_2033_12", "audit_rows_2034_01", "audit_rows_2034_02", "audit_rows_2034_03"];
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(months));
});

test("a row that is written while its month is made is stored in it too", async () => {
  const at = "2035-06-15T03:00:00Z";
  const making = await db.transaction(async (writer) => {
    await rowAt(at, "in between", writer);
    const making = makeAuditMonths(db, new Date(at), patienceMs).then(() => "made");
    await untilWaiting(server, 1);
    return [making];
  });
  expect(await Promise.all(making)).toEqual(["made"]);
  expect(await partsOf(["in between"])).toEqual({ "in between": "audit_rows_2035_06" });
});

test("a transaction that begins to write while the month is made is not refused, and writes there", async () => {
  const at = "2037-06-15T03:00:00Z";
  const both = await db.transaction(async (holding) => {
    await holding.execute(sql`lock table audit_rows_else in share mode`);
    const making = makeAuditMonths(db, new Date(at), patienceMs);
    await untilWaiting(server, 1);
    const writing = rowAt(at, "just begun");
    await untilWaiting(server, 2);
    return [making, writing];
  });
  await Promise.all(both);
  expect(await partsOf(["just begun"])).toEqual({ "just begun": "audit_rows_2037_06" });
});
