import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login, logout } from "#contract/auth.ts";
import { agreeToClause } from "#contract/clauses.ts";
import { createCoupon } from "#contract/coupons.ts";
import { pauseShop } from "#contract/shops.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { startFailingProvider } from "#server/promises/crashes/failing-provider.ts";
import { type RealServer, startRealServer } from "#server/promises/real-server.ts";
import { listenTo } from "#server/testing/event-stream.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";
import { queueText } from "#server/text-messages/index.ts";

// Two processes of the product as an operator starts them, on one PostgreSQL. Either one answers, and either one may crash.

/** Creates the rows for both processes. It serves no requests itself. */
const rows = await startTestServer({ now: new Date().toISOString() });
const { pool, db, vault, jobs, config } = rows.parts;
const provider = await startFailingProvider({ below: (limit) => limit - 1 });
const dataDir = mkdtempSync(join(tmpdir(), "danjang-two-"));
const settings = await settingsOfBoth();
// An account exists already, so no demo data is loaded.
await rows.makeAccount();
let one: RealServer = await startRealServer(settings);
const other: RealServer = await startRealServer(settings);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  provider.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function settingsOfBoth() {
  const { host, user } = inject("testCluster");
  const { rows: found } = await pool.query<{ name: string }>("select current_database() as name");
  return {
    DATA_DIR: dataDir,
    RATE_LIMITS: "on",
    DATABASE_URL: `postgres://${user}@localhost/${found[0]?.name}?host=${encodeURIComponent(host)}`,
    ENCRYPTION_KEYS: `k1:${config.vaultKeys.keys.k1?.toString("base64")}`,
    FINGERPRINT_KEY: "tests",
    SOLAPI_KEY: "key",
    SOLAPI_SECRET: "secret",
    SOLAPI_SENDER: "02-000-0000",
    SOLAPI_ADDRESS: provider.address,
  };
}

/** The same browser, at one of the processes. */
const at = ({ url }: RealServer, who: Visitor) => visitor(url, who.cookies);

test("a sign-in at one process is valid at the other, and a logout at one ends it at both", async () => {
  const passwordHash = await hashPassword("danjang-two-1");
  const { loginId } = await rows.makeAccount({ passwordHash });
  const browser = visitor(one.url);
  expect((await browser.send(login, { loginType: "partners", id: loginId, password: "danjang-two-1" })).status).toBe(
    200,
  );
  const taken = visitor(one.url, new Map(browser.cookies));
  for (const process of [one, other]) expect((await at(process, taken).send(getMyAccount, {})).status).toBe(200);
  expect((await at(other, browser).send(logout, {})).status).toBe(200);
  // Each process caches a session for a second.
  for (const process of [one, other])
    await expect
      .poll(async () => (await at(process, taken).send(getMyAccount, {})).status, { timeout: 10_000 })
      .toBe(401);
});

test("a change at one process is seen on a screen that listens to the other", async () => {
  const { shop, visitor: owner } = await rows.shopWith("OWNER");
  const stream = await listenTo(at(other, owner), shop.id);
  onTestFinished(stream.close);
  expect((await at(one, owner).send(pauseShop, { shopId: shop.id })).status).toBe(200);
  expect(await stream.next()).toMatchObject({ shopId: shop.id, number: 1, kind: "shop_changed" });
});

test("a request that is sent to both with one key runs once, and gets the same answer", async () => {
  const { shop, visitor: owner } = await rows.shopWith("OWNER");
  const today = seoulDay(rows.clock.now());
  const coupon = {
    shopId: shop.id,
    name: "첫 방문 쿠폰",
    discount: { type: "DISCOUNT_PRICE", amountWon: 5000 } as const,
    leastPriceWon: 30_000,
    quantity: 100,
    fromDay: today,
    toDay: today,
  };
  const headers = { "idempotency-key": `both-${shop.id}-coupon` };
  const send = (process: RealServer) => at(process, owner).send(createCoupon, coupon, { headers });
  const answers = await Promise.all([one, other, one, other].map(send));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { rows: made } = await pool.query("select from coupons where shop_id = $1", [shop.id]);
  expect(made).toHaveLength(1);
});

/** Queues messages that either process may send. */
async function queueTexts(count: number, mark: string) {
  const now = rows.clock.now();
  for (let number = 0; number < count; number += 1)
    await db.transaction(async (db) => {
      // Different recipients: one person gets only a limited number per day.
      const to = `010-1234-${String(1000 + number)}`;
      const draft = { to, template: "dormancy_notice", values: { days: "7", day: mark } } as const;
      const id = await queueText(db, vault, { ...draft, dedupeKey: `${mark}-${number}`, now });
      await jobs.wake(db, "text-messages.send", { id: id as number });
    });
}

const sent = async (mark: string) => {
  const { rows: found } = await pool.query("select from text_messages where dedupe_key like $1 and state = 'SENT'", [
    `${mark}-%`,
  ]);
  return found.length;
};
const handed = (mark: string) =>
  [...provider.taken].flatMap(([key, { handed }]) => (key.startsWith(mark) ? handed : []));

test("a job is done by one of them, once", async () => {
  await queueTexts(40, "once");
  await expect.poll(() => sent("once")).toBe(40);
  expect(handed("once")).toEqual(Array.from({ length: 40 }, () => 1));
});

test("one is killed under sixteen writers: nothing acknowledged is lost, and the other continues its work", {
  timeout: 300_000,
}, async () => {
  const acknowledged: string[] = [];
  let going = true;
  const people = await Promise.all(
    Array.from({ length: 16 }, async () => rows.signedIn((await rows.makeAccount()).id)),
  );
  const writing = people.map(async (person, place) => {
    for (let turn = place; going; turn += 1) {
      // Takes turns. If one process does not answer, the request goes to the other, as nginx does.
      const process = turn % 2 === 0 ? one : other;
      const answer = await at(process, person)
        .send(agreeToClause, { clauseType: "MARKETING" })
        .catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(answer.headers.get("x-request-id") ?? "");
      // With a pause, so that no visitor reaches the limit per minute.
      await delay(100);
    }
  });
  const more = (count: number) => {
    const goal = acknowledged.length + count;
    return expect.poll(() => acknowledged.length).toBeGreaterThan(goal);
  };
  await more(32);
  await queueTexts(40, "killed");
  await one.kill();
  await more(64);
  one = await startRealServer(settings);
  await more(64);
  going = false;
  await Promise.all(writing);

  const { rows: lost } = await pool.query<{ id: string }>(
    "select t.id from unnest($1::text[]) t (id) where not exists (select from audit_rows where request_id = t.id and call = 'agreeToClause')",
    [acknowledged],
  );
  expect(lost).toEqual([]);
  // The other process sends the messages of the killed one after their claim has expired.
  await expect.poll(() => sent("killed"), { timeout: 90_000 }).toBe(40);
  expect(handed("killed")).toHaveLength(40);
});
