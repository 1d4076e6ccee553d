import { expect, test } from "vitest";
import { adjustSettlement, checkSettlements } from "#contract/settlement-console.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { type SettledShop, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { pool } = server.parts;

async function check(made?: SettledShop) {
  const { visitor } = await operatorOf(server);
  return (await visitor.send(checkSettlements, made ? { shopId: made.shop.id } : {})).body;
}

/** A shop with each kind of line: visits, penalties, discounts that the platform pays, an adjustment, and a failed payout. */
async function variedShop(account = "1234") {
  const made = await settledShop(server, { plan: "A_BALANCE", account });
  await made.visit({ won: 40_001, phone: "010-2345-6789", platformShareWon: 3333 });
  await made.visit({ won: 30_003, phone: "010-2345-6789" });
  await made.visit({ won: 50_000, status: "NO_SHOW" });
  await made.visit({ won: 20_000, offline: true });
  const { visitor } = await operatorOf(server);
  await visitor.send(adjustSettlement, { shopId: made.shop.id, amountWon: -777, reason: "나눠 내요" });
  return made;
}

test("200: stored values equal the recomputed ones, for one shop and for all", async () => {
  const [good, closed] = [await variedShop(), await variedShop("0000")];
  await settleOn(server, "2026-11-16");
  const one = await check(good);
  expect(one).toMatchObject({ lines: 5, payouts: 1, balanceWon: 0, differences: [] });
  const [failed] = await closed.payouts();
  expect(await check(closed)).toMatchObject({ payouts: 1, balanceWon: failed?.amountWon, differences: [] });
  expect(await check()).toMatchObject({ lines: 10, payouts: 2, differences: [] });
});

test.each([
  ["a fee", "update settlement_lines set fee_won = fee_won + 1, net_won = net_won - 1 where id = $1", "수수료, 내역 "],
  ["a tax", "update settlement_lines set fee_vat_won = fee_vat_won + 1 where id = $1", "부가세, 내역 "],
  [
    "the paid amount",
    "update settlement_lines set paid_won = paid_won - 1, net_won = net_won - 1 where id = $1",
    "고객 결제 금액, 내역 ",
  ],
  ["a line's payout", "update settlement_lines set payout_id = null where id = $1", "입금액, 입금 "],
  [
    "a payout",
    "update payouts set amount_won = amount_won + 1 where id = (select payout_id from settlement_lines where id = $1)",
    "장부의 지급 완료 금액",
  ],
])("a change of %s in the database is shown with its shop", async (_, change, what) => {
  const made = await variedShop();
  await settleOn(server, nextMorning());
  const line = (await made.lines()).find(({ kind, firstVisit }) => kind === "SERVICE" && firstVisit);
  await pool.query(change, [line?.id]);
  const { differences } = await check(made);
  expect(differences.length).toBeGreaterThan(0);
  expect(differences.map((one) => one.what).join()).toContain(what);
  expect(differences).toSatisfy((all: typeof differences) => all.every(({ shopId }) => shopId === made.shop.id));
});

test("two wrong values with a correct sum are both shown", async () => {
  const made = await variedShop();
  await settleOn(server, nextMorning());
  const [first, second] = (await made.lines()).filter(({ kind }) => kind === "SERVICE");
  const change = "update settlement_lines set fee_won = fee_won + $2, net_won = net_won - $2 where id = $1";
  await pool.query(change, [first?.id, 1]);
  await pool.query(change, [second?.id, -1]);
  const whats = (await check(made)).differences.map(({ what }) => what);
  expect(whats).toEqual(expect.arrayContaining([`수수료, 내역 ${first?.id}`, `수수료, 내역 ${second?.id}`]));
});

test("404: an unknown shop; 403: for anybody but an operator", async () => {
  const operator = await operatorOf(server);
  const answer = await operator.visitor.send(checkSettlements, { shopId: 987_654_321 });
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "shop_not_found" });
  const { visitor } = await settledShop(server);
  expect((await visitor.send(checkSettlements, {})).status).toBe(403);
});

/** Each on its own business day, since a run is due once per day. */
let morning = 16;
function nextMorning(): string {
  morning += 1;
  return `2026-11-${morning > 20 ? morning + 2 : morning}`;
}
