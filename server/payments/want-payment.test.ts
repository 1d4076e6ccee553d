import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#server/db/tables.ts";
import { wantPayment } from "#server/payments/index.ts";
import { advertiser, paymentsOf } from "#server/testing/advertisement-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, clock } = server.parts;

async function wanted() {
  const made = await advertiser(server);
  const { id } = (await made.hold()).body;
  const want = (more: { amountWon?: number; cycle?: number } = {}) =>
    wantPayment(db, {
      ...{ purpose: "ADVERTISEMENT", subjectId: id, shopId: made.shopId, accountId: made.accountId, cycle: 1 },
      ...{ amountWon: 99_000, orderName: "성수역 7일", method: "BILLING", cardId: made.cardId, cardWords: "현대 1234" },
      ...{ now: clock.now(), ...more },
    });
  return { id, shopId: made.shopId, want };
}

test("fifty at once make one attempt, which all of them get", async () => {
  const { id, want } = await wanted();
  const all = await Promise.all(Array.from({ length: 50 }, () => want()));
  expect(new Set(all.map(({ key }) => key))).toEqual(new Set([`sub:${id}:1:1`]));
  expect(await paymentsOf(server, id)).toMatchObject([{ state: "WANTED", attempt: 1, tries: 0 }]);
});

test("another amount for the same cycle is refused, since the gateway would not notice", async () => {
  const { id, want } = await wanted();
  await want();
  await expect(want({ amountWon: 98_000 })).rejects.toThrow("another amount");
  expect(await paymentsOf(server, id)).toHaveLength(1);
});

test("a new attempt begins only after a no; each has an order of its own that nobody can guess", async () => {
  const { id, want } = await wanted();
  const first = await want();
  await db.update(payments).set({ state: "DECLINED" }).where(eq(payments.id, first.id));
  const second = await want({ amountWon: 98_000 });
  expect(second).toMatchObject({ attempt: 2, key: `sub:${id}:1:2`, state: "WANTED" });
  expect(second.orderId).toMatch(new RegExp(`^ad_${id}_1_2_[\\w-]{20}$`));
  const next = await want({ cycle: 2 });
  expect(next).toMatchObject({ cycle: 2, attempt: 1 });
});

test("a customer pays without an account, and her numbers are not taken for an advertisement's", async () => {
  const { id, shopId } = await wanted();
  const ofCustomer = await wantPayment(db, {
    ...{ purpose: "RESERVATION", subjectId: id, shopId, accountId: null, cycle: 1, amountWon: 40_000 },
    ...{ orderName: "커트", method: "ONCE", cardWords: "", now: clock.now() },
  });
  expect(ofCustomer).toMatchObject({ accountId: null, attempt: 1, key: `reservation:${id}:1:1` });
  expect(ofCustomer.orderId).toMatch(new RegExp(`^book_${id}_1_1_[\\w-]{20}$`));
});
