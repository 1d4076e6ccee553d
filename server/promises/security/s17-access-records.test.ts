import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { checkAccessRecords } from "#contract/access-records.ts";
import type { Call } from "#contract/call.ts";
import { listReservations } from "#contract/reservations.ts";
import { Shop } from "#contract/shops.ts";
import { pruneAccessRecords } from "#server/access-records/index.ts";
import { connectionTo } from "#server/db/embedded/connection.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyCall } from "#server/promises/calls/every-call.ts";
import { makeWorld } from "#server/promises/calls/principals.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { shownFields } from "#server/promises/calls/shown-fields.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { openTampering, tamperKinds } from "#server/promises/crashes/tampering.ts";
import { seeded } from "#server/promises/random.ts";
import { makeReadyFolder, realShop, signedInPerson, startRealServer } from "#server/promises/real-server.ts";
import { provingTest, size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const random = seeded("S17");
const dataDir = mkdtempSync(join(tmpdir(), "danjang-s17-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = await startTestServer({ config: { dataDir } });
const { pool } = server.parts;

const recordsOf = async (headers: Headers) => {
  const { rows } = await pool.query<{ kind: string }>("select kind from access_records where request_id = $1", [
    headers.get("x-request-id"),
  ]);
  return rows.map(({ kind }) => kind);
};

const lookers = ["operator", "OWNER", "MEMBER"] as const;

type Looker = (typeof lookers)[number];

const mainLookerOf = ({ for: audience }: Call): Looker =>
  audience.kind === "operators" || (audience.kind === "shop" && !audience.roles.includes("OWNER"))
    ? "operator"
    : "OWNER";

test("a call that is declared as personal writes one record per answer, and no other call writes any", async () => {
  const answered = new Set<string>();
  const wrong: string[] = [];
  const worlds = reused(() => makeWorld(server));
  for (const { name, call } of everyCall) {
    const { ids, renewed } = await worlds.take();
    const looking = size<readonly Looker[]>({ small: [mainLookerOf(call)], full: lookers });
    const visitors = await renewed(looking);
    for (const who of looking) {
      const { status, headers } = await ask(visitors[who], call, validInput(call, ids));
      const kinds = await recordsOf(headers);
      const shown = kinds.filter((kind) => !kind.startsWith("SIGN_"));
      if (status === 200 && (call.writes || call.recorded)) worlds.isChanged();
      if (status === 200 && call.personal) answered.add(name);
      if (status === 200 && shown.length !== (call.personal ? 1 : 0)) wrong.push(`${name}: ${shown}`);
      if (kinds.length > 1) wrong.push(`${name}: ${kinds}`);
    }
  }
  expect(wrong).toEqual([]);
  const reads = everyCall.filter(({ call }) => call.personal && !call.writes).map(({ name }) => name);
  expect(reads.filter((name) => !answered.has(name) && !needsMoreThanIds.includes(name))).toEqual([]);
  expect(answered.size).toBeGreaterThan(25);
}, 300_000);

/** Calls that need more than the rows of a usual shop. Their own tests check their records. */
const needsMoreThanIds = ["getApplication", "openFile", "listQuestions", "getQuestion"];

/** Fields that say who somebody is, or how to reach them. */
const personal =
  /phone|mobile|customerName|email|loginId|maskedName|birthDate|representativeName|managerName|bankAccount|accountName/i;

/** Shows only the caller's own data, or what every customer may see. */
const ownOrPublic = [
  "getMyAccount",
  "changeMyAccount",
  "changeMobile",
  "wakeMyAccount",
  "findLoginId",
  "resetPassword",
  "getAccountUndo",
  "undoAccountChange",
  "requestCode",
  "verifyCode",
  "verifyCodeAndRecord",
  "getServiceShop",
  "getSettings",
  // The content that the caller has just written. Opening it later writes a record.
  "startApplication",
  "saveApplication",
  "proveApplicationPhone",
  "submitApplication",
  "cancelApplication",
  "nameCounterpart",
  // What the law requires about the shop, and a customer's own bookings by key or verified phone.
  "getBookingShop",
  "getBookingPreview",
  "holdBooking",
  "keepHold",
  "prepareBooking",
  "confirmBooking",
  "getBooking",
  "findBookings",
  "cancelBooking",
];

test("every call whose answer can say who somebody is, is declared as personal", () => {
  const undeclared = everyCall
    // A shop's own phone number is public.
    .filter(({ name, call }) => !call.personal && call.reply !== Shop && !ownOrPublic.includes(name))
    .flatMap(({ name, call }) => {
      const fields = shownFields(call.reply).filter((field) => personal.test(field));
      return fields.length > 0 ? [`${name}: ${fields}`] : [];
    });
  expect(undeclared).toEqual([]);
});

const tamperings = size({ small: 3 * tamperKinds.length, full: 10 * tamperKinds.length });

test(`all of ${tamperings} tamperings are found, and untouched chains are intact`, async () => {
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const others = await Promise.all(
    [1, 2].map(async () => startTestServer({ config: { dataDir }, database: await databaseName() })),
  );
  for (const one of [server, ...others]) {
    await readMuch(one);
    await one.parts.accessRecords.flush();
  }
  const check = async () => (await operator.send(checkAccessRecords, {})).body;
  const tampering = await openTampering(pool, dataDir, random);
  expect(await check()).toMatchObject({ broken: 0 });
  const unseen: string[] = [];
  for (let round = 0; round < tamperings; round += 1) {
    const kind = tamperKinds[round % tamperKinds.length] as (typeof tamperKinds)[number];
    const described = await tampering.tamper(kind);
    const { broken } = await check();
    if (broken === 0) unseen.push(`${kind}: ${described}`);
    await tampering.restore();
  }
  expect(unseen).toEqual([]);
  expect(await check()).toMatchObject({ broken: 0 });
}, 300_000);

test("after pruning records of two years ago the rest can be checked, and nothing younger is pruned", async () => {
  const { visitor, shop } = await server.shopWith("OWNER");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const look = () => visitor.send(listReservations, { shopId: shop.id, date: "2026-11-20" });
  const check = async () => (await operator.send(checkAccessRecords, {})).body;
  await look();
  const backdated = "update access_records set at = at - interval '3 years' where shop_id = $1";
  await pool.query(backdated, [shop.id]);
  const { rows } = await check();
  await pruneAccessRecords(server.parts);
  expect(await check()).toMatchObject({ broken: 1, rows });
  await pool.query(backdated.replace("- interval", "+ interval"), [shop.id]);
  await pool.query("update sessions set expires_at = '2030-01-01', last_used_at = '2028-11-14'");
  server.clock.set("2028-11-15T02:59:59Z");
  await pruneAccessRecords(server.parts);
  expect(await check()).toMatchObject({ broken: 0, rows });
  server.clock.set("2028-11-15T03:00:01Z");
  await look();
  await pruneAccessRecords(server.parts);
  expect(await check()).toMatchObject({ broken: 0, rows: 1 });
  await look();
  expect(await check()).toMatchObject({ broken: 0, rows: 2 });
  await pool.query("update access_records set reason = 'x'");
  expect(await check()).toMatchObject({ broken: 1 });
});

provingTest(
  "for every answer that left a server before it was killed there is a record, and its chain is intact",
  { timeout: 900_000 },
  async () => {
    await makeReadyFolder(join(dataDir, "real"));
    const real = await startRealServer({ DATA_DIR: join(dataDir, "real") });
    const folder = join(dataDir, "real", "postgres");
    const { readers, operator } = await withClient(folder, async (client) => ({
      readers: await Promise.all([realShop(client, 1), realShop(client, 1)]),
      operator: await signedInPerson(client, "PARTNERS_ADMIN"),
    }));
    let url = real.url;
    let current = real;
    const answered: string[] = [];
    for (let kill = 0; kill < 20; kill += 1) {
      const goal = answered.length + 30 + random.below(50);
      const reading = readers.flatMap((reader) =>
        Array.from({ length: 8 }, () => readUntilGone(url, reader, answered)),
      );
      await expect.poll(() => answered.length).toBeGreaterThan(goal);
      await current.kill();
      await Promise.all(reading);
      current = await startRealServer({ DATA_DIR: join(dataDir, "real") });
      url = current.url;
    }
    const lost = await withClient(folder, (client) => client.query(unrecorded, [answered]));
    console.log(`S17 ${answered.length} answers were read`);
    expect(lost.rows).toEqual([]);
    const headers = { cookie: operator.cookie, "sec-fetch-site": "same-origin" };
    const checked = await fetch(`${url}/api${checkAccessRecords.path}`, { method: "POST", headers });
    expect(await checked.json()).toMatchObject({ broken: 0 });
    await current.stop();
  },
);

const unrecorded =
  "select t.id from unnest($1::text[]) t (id) where not exists (select from access_records where request_id = t.id)";

async function readUntilGone(url: string, { shopId, cookie }: { shopId: number; cookie: string }, answered: string[]) {
  for (;;) {
    const answer = await fetch(`${url}/api/partners/v1/shops/${shopId}/reservations/2026-11-20`, {
      headers: { cookie },
    }).catch(() => undefined);
    const body = await answer?.text().catch(() => undefined);
    if (body === undefined) return;
    if (answer?.status === 200) answered.push(answer.headers.get("x-request-id") as string);
  }
}

async function withClient<T>(folder: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(folder));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const databaseName = async () => {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name as string;
};

async function readMuch(one: typeof server) {
  const { shop, visitor } = await one.shopWith("OWNER");
  const staff = await one.makeDesigner(shop.id);
  for (const from of ["10:00", "12:00"])
    await one.makeReservation({
      shopId: shop.id,
      staffId: staff.id,
      day: "2026-11-20",
      from,
      to: `${from.slice(0, 2)}:50`,
    });
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      Array.from({ length: 5 }, () => visitor.send(listReservations, { shopId: shop.id, date: "2026-11-20" })),
    );
}
