import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkAccessRecords } from "#contract/access-records.ts";
import { listReservations } from "#contract/reservations.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { AccessEntry } from "./index.ts";

/** Each test has its own server, so that tampering in one test does not affect another. */
async function world() {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("OWNER");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const look = () => visitor.send(listReservations, { shopId: shop.id, date: "2026-11-20" });
  const check = () => operator.send(checkAccessRecords, {});
  const { pool } = server.parts;
  return { server, pool, look, check };
}

test("200: untouched records are intact, and the check is recorded too", async () => {
  const { server, look, check } = await world();
  expect((await check()).body).toMatchObject({ rows: 0, broken: 0, chains: [] });
  await Promise.all(Array.from({ length: 30 }, look));
  const answer = await check();
  expect(answer).toMatchObject({ status: 200, body: { rows: 30, broken: 0, chains: [{ state: "OK", rows: 30 }] } });
  expect((await recordOf(server, answer))?.changes).toEqual({ rows: 30, chains: 1, broken: 0 });
});

test.each([
  ["ROW_CHANGED", "update access_records set address = '10.0.0.1' where number = 2", 2],
  ["ROW_MISSING", "delete from access_records where number = 2", 2],
  ["TAIL_CUT", "delete from access_records where number > 3", 4],
  ["TAIL_CUT", "delete from access_records", 1],
] as const)("%s is reported with the position where the chain breaks (%s)", async (state, tamper, brokenAt) => {
  const { pool, look, check } = await world();
  for (let at = 0; at < 5; at += 1) await look();
  await pool.query(tamper);
  expect((await check()).body).toMatchObject({ broken: 1, chains: [{ state, brokenAt }] });
});

test("rows of an unknown chain are reported, whatever its name is", async () => {
  const { pool, look, check } = await world();
  await look();
  await pool.query(
    'insert into access_records select (jsonb_populate_record(r, \'{"chain": "../../secrets"}\')).* from access_records r',
  );
  const { body } = await check();
  expect(body.chains.map(({ state }) => state)).toEqual(["CHAIN_UNKNOWN", "OK"]);
});

test("503: a caller whose access cannot be recorded sees nothing, and the chain stays intact", async () => {
  const { server, pool, look, check } = await world();
  await look();
  await pool.query("alter table access_records rename to access_records_away");
  const refused = await look();
  expect(refused).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
  expect(refused.body).not.toHaveProperty("items");
  await pool.query("alter table access_records_away rename to access_records");
  const seen = await look();
  expect(await accessOf(server, seen)).toHaveLength(1);
  expect((await check()).body).toMatchObject({ rows: 2, broken: 0 });
});

test("a row that cannot be written does not affect others, and the chain stays intact", async () => {
  const { server, check } = await world();
  const entry: AccessEntry = {
    at: server.clock.now(),
    requestId: "r",
    call: "listReservations",
    address: "10.0.0.1",
    accountId: null,
    asOperator: false,
    shopId: null,
    kind: "READ",
    subject: "reservation",
    reason: "",
    subjectIds: [],
  };
  const asked = [1, Number.NaN, 2].map((id) => server.parts.accessRecords.record({ ...entry, subjectIds: [id] }));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await check()).body).toMatchObject({ rows: 2, broken: 0 });
});

test("503: while the signed head cannot be saved, nothing more is shown", async () => {
  const { server, look, check } = await world();
  const folder = join(server.parts.config.dataDir, "access-heads");
  await look();
  await server.parts.accessRecords.flush();
  await rename(folder, `${folder}-away`);
  expect((await look()).status).toBe(200);
  await expect(server.parts.accessRecords.flush()).rejects.toThrow("ENOENT");
  expect((await look()).status).toBe(503);
  await rename(`${folder}-away`, folder);
  expect((await look()).status).toBe(200);
  expect((await check()).body).toMatchObject({ rows: 3, broken: 0 });
});
