import { and, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { verifyCode } from "#contract/phone-verification.ts";
import { doDueAdvertisements } from "#server/advertisements/index.ts";
import { advertisements, payments, reservations } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settlePayment } from "#server/payments/index.ts";
import { sentCode } from "#server/promises/calls/sent-code.ts";
import { dateOf, openWrongClocks } from "#server/promises/hostile/wrong-clocks.ts";
import { createFirstIntent, makePayingShop, type PayingShop } from "#server/promises/money/paying-shop.ts";
import { size } from "#server/promises/size.ts";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";
import { bookableShop, customerOf } from "#server/testing/worlds/bookable-shop.ts";
import { settledShop } from "#server/testing/worlds/settled-shop.ts";

// A wrong machine clock has no effect: one process is 15 minutes ahead and one behind, in the evening, shortly before midnight
// and shortly after it.

/** Two working days: a visit of the first is paid out on the second, on which advertisements are charged too. */
const [evening, morning] = ["2027-04-01", "2027-04-02"];
const rounds = size({ small: 1, full: 4 });
const renewals = size({ small: 1, full: 20 });
const second = 1000;
const minute = 60 * second;

const received: { date: string; at: number }[] = [];
const texts = await providerDouble(({ headers }) => {
  received.push({ date: /date=([^,]+)/.exec(String(headers.authorization))?.[1] ?? "", at: world.databaseTime() });
  return { body: { groupInfo: { _id: "group" }, failedMessageList: [] } };
});
const world = await openWrongClocks("2027-03-01T12:00:00+09:00", `${texts.url}/send`);
afterAll(() => world.end());
const { rows, toss } = world;
const { db, pool } = rows.parts;

const paying = await Promise.all(Array.from({ length: renewals }, makeRenewal));
await world.setClocks("2027-03-31T12:00:00+09:00");
await doDueAdvertisements(rows.parts);
const settled = await settledShop(rows);
await world.setClocks(`${evening}T23:30:00+09:00`);
await world.start();
const { ahead, behind } = world.both();
const pairs = [
  [behind, ahead],
  [ahead, behind],
] as const;

/** An advertisement that is billed monthly, and charged in the morning for the next month. */
async function makeRenewal(): Promise<PayingShop> {
  const startDay = "2027-03-03";
  const shop = await makePayingShop(rows.parts, toss, { periodType: null, startDay });
  await settlePayment(rows.parts, paymentSubjects, (await createFirstIntent(rows.parts, shop)).id);
  await db.update(advertisements).set({ status: "DISPLAY_WAITING" }).where(eq(advertisements.id, shop.advertisementId));
  return shop;
}

let phones = 0;
const freshPhone = () => `010-2600-${String(1000 + ++phones)}`;
const as = (url: string, who: Visitor) => visitor(url, new Map(who.cookies));

test("both report the database's time and how wrong their machines are", async () => {
  for (const [{ url }, wrong] of [
    [ahead, 900],
    [behind, -900],
  ] as const) {
    expect(Math.abs((await dateOf(url)) - world.databaseTime())).toBeLessThan(2 * second);
    const figures = await (await fetch(`${url}/metrics`)).text();
    const shownSeconds = Number(/^danjang_clock_host_ahead_seconds (\S+)$/m.exec(figures)?.[1]);
    expect(Math.abs(shownSeconds - wrong)).toBeLessThan(1);
  }
});

/** A customer's hold at one process, and another customer who requests the same time. */
async function hold(url: string) {
  const { shopId, menu, stylerId } = await bookableShop(rows);
  const wish = { shopId, menuId: menu.id, stylerId };
  const startsAt = "2027-04-14T14:00:00+09:00";
  const before = world.databaseTime();
  const { reservationId, heldUntil } = await customerOf(rows, visitor(url), wish).held({ startsAt });
  return {
    until: Date.parse(heldUntil ?? ""),
    before,
    after: world.databaseTime(),
    createIntentAt: async (at: string) => (await customerOf(rows, visitor(at), wish).hold({ startsAt })).status,
    statusOf: async () => (await db.select().from(reservations).where(eq(reservations.id, reservationId)))[0]?.status,
  };
}

async function holdsOfBoth() {
  const holds: Awaited<ReturnType<typeof hold>>[] = [];
  for (let round = 0; round < rounds; round += 1) for (const { url } of [ahead, behind]) holds.push(await hold(url));
  return holds;
}

test("a hold made at one process is valid at both for three minutes of the database's time", async () => {
  const holds = await holdsOfBoth();
  // By this machine's clock all of them have expired.
  await world.doAlone("ahead", ["reservations.due"]);
  for (const { until, before, after, createIntentAt, statusOf } of holds) {
    expect(until).toBeGreaterThanOrEqual(before + 3 * minute - second);
    expect(until).toBeLessThanOrEqual(after + 3 * minute + second);
    expect(await statusOf()).toBe("READY");
    for (const { url } of [ahead, behind]) expect(await createIntentAt(url)).toBe(409);
  }
});

test("eleven minutes later holds and codes have expired, also at the process whose machine clock is behind", async () => {
  const holds = await holdsOfBoth();
  const codes = await Promise.all(
    [ahead, behind].map(({ url }) => sentCode(rows, { phone: freshPhone(), purpose: "SIGNUP", by: visitor(url) })),
  );
  const later = new Date(world.databaseTime() + 11 * minute).toISOString();
  await world.doAlone("behind", ["reservations.due"], { after: later });
  for (const { statusOf, createIntentAt } of holds) {
    expect(await statusOf()).toBe("TIME_OVER");
    expect(await createIntentAt(behind.url)).toBe(200);
  }
  for (const code of codes) {
    const { status, body } = await visitor(behind.url).send(verifyCode, code);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "code_expired" });
  }
});

test("a code that one process sent is valid at the other, and its request is signed within a second of the database's time", async () => {
  received.length = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [here, there] of pairs) {
      const sent = await sentCode(rows, { phone: freshPhone(), purpose: "SIGNUP", by: visitor(here.url) });
      expect((await visitor(there.url).send(verifyCode, sent)).status).toBe(200);
    }
  expect(received).toHaveLength(2 * rounds);
  for (const { date, at } of received) expect(Math.abs(Date.parse(date) - at)).toBeLessThan(second);
});

test("a session is idle by the database's time", async () => {
  const unusedFor = async (minutes: number) => {
    const { id } = await rows.makeAccount();
    const person = await rows.signedIn(id);
    const lastUsedAt = new Date(world.databaseTime() - minutes * minute);
    await pool.query("update sessions set idle_seconds = 1800, last_used_at = $2 where account_id = $1", [
      id,
      lastUsedAt,
    ]);
    return person;
  };
  for (const { url } of [ahead, behind]) {
    expect((await as(url, await unusedFor(20)).send(getMyAccount, {})).status).toBe(200);
    expect((await as(url, await unusedFor(31)).send(getMyAccount, {})).status).toBe(401);
  }
});

test("requests at one process count at the other in the same minute", async () => {
  for (const [here, there] of pairs) {
    const person = await rows.signedIn((await rows.makeAccount()).id);
    const statusAt = async (url: string) => (await as(url, person).send(getMyAccount, {})).status;
    // Fewer requests than the other process would allow alone. Repeated if a new minute has begun meanwhile.
    const useUp = async () => {
      while ((await statusAt(here.url)) === 200);
      return statusAt(there.url);
    };
    await expect.poll(useUp, { interval: 300, timeout: 60_000 }).toBe(429);
  }
});

const moneyJobs = ["settlements.due", "settlements.payouts", "advertisements.due", "payments.due"] as const;
const renewalsMade = () =>
  db
    .select({ state: payments.state })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, "ADVERTISEMENT"),
        inArray(
          payments.subjectId,
          paying.map(({ advertisementId }) => advertisementId),
        ),
        eq(payments.cycle, 2),
      ),
    );

test("nothing is settled, paid out or charged before midnight; after it all of it happens once, even at the process whose machine still has yesterday", {
  timeout: 300_000,
}, async () => {
  // The machine that is ahead has the next day already, and there the ten minutes for corrections are over too.
  await world.jumpTo(`${evening}T23:56:00+09:00`);
  const visits = Array.from({ length: renewals }, (_, hour) => `${String(1 + hour).padStart(2, "0")}:00`);
  for (const time of visits) await settled.visit({ day: evening, time });
  const charged = toss.ledger().length;
  await world.doAlone("ahead", moneyJobs);
  expect(await settled.lines()).toEqual([]);
  expect(await settled.payouts()).toEqual([]);
  expect(await renewalsMade()).toEqual([]);
  expect(toss.ledger()).toHaveLength(charged);

  for (const who of ["behind", "ahead"] as const) {
    await world.doAlone(who, moneyJobs, who === "behind" ? { after: `${morning}T00:11:00+09:00` } : {});
    const lines = await settled.lines();
    expect(lines.map(({ completedDay }) => completedDay)).toEqual(visits.map(() => evening));
    const paid = (await settled.payouts()).map(({ day, state }) => ({ day, state }));
    expect(paid).toEqual([{ day: morning, state: "DONE" }]);
    expect(await renewalsMade()).toEqual(paying.map(() => ({ state: "APPROVED" })));
    expect(toss.ledger()).toHaveLength(charged + renewals);
  }
});
