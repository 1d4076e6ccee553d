import { expect, test } from "vitest";
import { checkAccessRecords } from "#contract/access-records.ts";
import { listShopUsers } from "#contract/shops.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { beginning } from "./chain.ts";
import { pruneAccessRecords } from "./prune-access-records.ts";

const twoYears = "2028-11-15T03:00:01Z";

async function world() {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("OWNER");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  await server.parts.pool.query("update sessions set expires_at = '2040-01-01', idle_seconds = 1000000000");
  const look = () => visitor.send(listShopUsers, { shopId: shop.id });
  const check = async () => (await operator.send(checkAccessRecords, {})).body;
  for (let at = 0; at < 3; at += 1) await look();
  server.clock.set(twoYears);
  await look();
  const { rows } = await server.parts.pool.query<{ chain: string; mac: string }>(
    "select chain, encode(mac, 'hex') as mac from access_records where number = 3",
  );
  const { chain, mac } = rows[0] as { chain: string; mac: string };
  return { server, look, check, chain, pruned: { number: 3, mac } };
}

test("records older than two years are deleted, and the rest begins at a signed position", async () => {
  const { server, check, chain, pruned } = await world();
  await pruneAccessRecords(server.parts);
  expect(await check()).toMatchObject({ rows: 1, broken: 0 });
  expect(await server.parts.accessRecords.heads.readStarts(chain)).toEqual({ chain, after: [pruned] });
  await pruneAccessRecords(server.parts);
  expect(await check()).toMatchObject({ rows: 1, broken: 0 });
});

test("an interrupted pruning, before or after the deletion, is not reported as tampering and is finished by the next", async () => {
  const { server, check, chain, pruned } = await world();
  const { heads } = server.parts.accessRecords;
  await heads.writeStarts({ chain, after: [beginning(chain), pruned] });
  expect(await check()).toMatchObject({ rows: 4, broken: 0 });
  await server.parts.pool.query("delete from access_records where number <= 3");
  expect(await check()).toMatchObject({ rows: 1, broken: 0 });
  await server.parts.pool.query("delete from access_records where number = 4");
  expect(await check()).toMatchObject({ broken: 1, chains: [{ state: "TAIL_CUT" }] });
});

test("a record that was inserted before the start of a pruned chain is detected", async () => {
  const { server, check } = await world();
  const { pool } = server.parts;
  await pool.query("create table before as select * from access_records where number = 2");
  await pruneAccessRecords(server.parts);
  await pool.query("insert into access_records select * from before");
  expect(await check()).toMatchObject({ broken: 1, chains: [{ state: "ROW_ADDED", brokenAt: 2 }] });
});
