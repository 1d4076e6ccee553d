import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { listSettlementLines } from "#contract/settlements.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { visitDisputes } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

type More = Partial<z.input<(typeof listSettlementLines)["input"]>>;
const november = { from: "2026-11-01", to: "2026-11-30" };

async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, shop } = await settledAlone(draft);
  const list = async (more: More = {}, role?: MemberRole) => {
    const { id } = role ? await server.makeAccount() : { id: shop.accountId };
    if (role) await server.join(shop.shop.id, id, role);
    return ask(id, more);
  };
  async function ask(accountId: number, more: More) {
    const visitor = await server.signedIn(accountId);
    return visitor.send(listSettlementLines, { shopId: shop.shop.id, ...november, ...more });
  }
  return { server, shop, list };
}

test("200: settled and coming lines are one list, the newest first, each with its formula and state", async () => {
  const { server, shop, list } = await started();
  const phone = "010-2222-3333";
  const first = await shop.visit({ day: "2026-11-12", won: 40_000, phone, customerName: "이고객" });
  await settleOn(server, "2026-11-13");
  const second = await shop.visit({ day: "2026-11-13", won: 20_000, phone });
  const answer = await list();
  expect(answer.status).toBe(200);
  const [payout] = await shop.payouts();
  expect(answer.body).toMatchObject({
    page: 0,
    size: 20,
    total: 2,
    sum: { paidWon: 60_000, shareWon: 0, feeWon: 10_000, feeVatWon: 909, adjustmentWon: 0, netWon: 50_000 },
    items: [
      {
        id: null,
        kind: "SERVICE",
        stage: "COMING",
        reservationId: second.id,
        payoutDay: "2026-11-16",
        payoutId: null,
        firstVisit: false,
        feeBps: 0,
        paidWon: 20_000,
        netWon: 20_000,
        dispute: null,
      },
      {
        kind: "SERVICE",
        stage: "PAID",
        reservationId: first.id,
        payoutDay: "2026-11-13",
        payoutId: payout?.id,
        customerName: "이고객",
        menuName: "커트",
        stylerName: "김디자",
        firstVisit: true,
        feePlan: "B_RE_FREE",
        feeRuleFrom: "2020-01-01",
        feeBps: 2500,
        paidWon: 40_000,
        feeWon: 10_000,
        feeVatWon: 909,
        netWon: 30_000,
      },
    ],
  });
  expect(await accessOf(server, answer)).toMatchObject([{ subject: "reservation", subjectIds: [second.id, first.id] }]);
});

test("200: by payout day, a line is in the period in which the money is paid out", async () => {
  const { server, shop, list } = await started();
  await shop.visit({ day: "2026-10-30", won: 40_000 });
  await settleOn(server, "2026-11-02");
  await shop.visit({ day: "2026-11-13", won: 20_000 });
  server.clock.set("2026-11-15T12:00:00+09:00");
  const days = async (from: string, to: string) => {
    const { body } = await list({ basis: "REMITTANCE_DATE", from, to });
    return body.items.map(({ payoutDay, stage }) => `${payoutDay} ${stage}`);
  };
  expect(await days("2026-11-01", "2026-11-30")).toEqual(["2026-11-16 COMING", "2026-11-02 PAID"]);
  expect(await days("2026-11-02", "2026-11-15")).toEqual(["2026-11-02 PAID"]);
  expect(await days("2026-10-01", "2026-10-31")).toEqual([]);
});

test("200: kind, visit, designer and payout filter the list and its sum", async () => {
  const { server, shop, list } = await started({ plan: "A_BALANCE" });
  const other = await server.makeDesigner(shop.shop.id, { name: "박디자" });
  const phone = "010-2222-3333";
  await shop.visit({ day: "2026-11-12", time: "10:00", won: 40_000, phone });
  await shop.visit({ day: "2026-11-12", time: "15:00", won: 30_000, phone, staffId: other.id });
  await settleOn(server, "2026-11-13");
  await shop.visit({ day: "2026-11-13", won: 20_000, status: "NO_SHOW" });
  const kinds = async (more: More) => (await list(more)).body.items.map(({ kind, netWon }) => `${kind} ${netWon}`);
  expect(await kinds({})).toEqual(["NO_SHOW 2000", "SERVICE 28500", "SERVICE 35200", "MONTHLY_FEE -20000"]);
  expect(await kinds({ kind: "MONTHLY_FEE" })).toEqual(["MONTHLY_FEE -20000"]);
  expect(await kinds({ visit: "FIRST" })).toEqual(["SERVICE 35200"]);
  expect(await kinds({ visit: "RETURNING" })).toEqual(["SERVICE 28500"]);
  expect(await kinds({ stylerId: other.id })).toEqual(["SERVICE 28500"]);
  const [payout] = await shop.payouts();
  const { body } = await list({ payoutId: payout?.id as number });
  expect(body).toMatchObject({ total: 3, sum: { netWon: 43_700, feeWon: 26_300 } });
});

test("200: page by page, and a page after the last one still has the sum", async () => {
  const { shop, list } = await started();
  for (const day of ["2026-11-10", "2026-11-11", "2026-11-12"]) await shop.visit({ day, won: 10_000 });
  const pages = await Promise.all([0, 1, 2].map((page) => list({ page, size: 2 })));
  expect(pages.map(({ body }) => body.items.length)).toEqual([2, 1, 0]);
  for (const { body } of pages) expect(body).toMatchObject({ total: 3, sum: { netWon: 22_500 } });
});

test("200: a dispute is shown at its line", async () => {
  const { server, shop, list } = await started();
  await shop.visit({ day: "2026-11-12", won: 40_000 });
  await settleOn(server, "2026-11-13");
  const [line] = await shop.lines();
  const [dispute] = await server.parts.db
    .insert(visitDisputes)
    .values({ shopId: shop.shop.id, lineId: line?.id as number, reason: "", state: "OPEN", askedAt: new Date() })
    .returning();
  const { body } = await list();
  expect(body.items[0]?.dispute).toEqual({ id: dispute?.id, state: "OPEN", answer: "" });
});

test("200: a settlement viewer sees names masked; a manager sees them", async () => {
  const { shop, list } = await started();
  await shop.visit({ day: "2026-11-12", won: 40_000, customerName: "이고객" });
  const nameFor = async (role: MemberRole) => (await list({}, role)).body.items[0]?.customerName;
  expect(await nameFor("SETTLEMENT_VIEW")).toBe("이*객");
  expect(await nameFor("SUPER")).toBe("이고객");
});

test("200: a held line has no payout day", async () => {
  const { server, shop, list } = await started({ account: "0000" });
  await shop.visit({ day: "2026-11-12", won: 40_000 });
  await settleOn(server, "2026-11-13");
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  const stages = (await list()).body.items.map(({ stage, payoutDay }) => [stage, payoutDay]);
  expect(stages).toEqual([
    ["COMING", null],
    ["SETTLED", null],
  ]);
});

test("422: an invalid period", async () => {
  const { list } = await started();
  const { status, body } = await list({ from: "2026-11-30", to: "2026-11-01" });
  expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 422,
    code: "period_wrong",
    fields: ["to"],
  });
});

test("another shop's lines are in no list, and its list is 404", async () => {
  const { server, shop } = await started();
  await shop.visit({ day: "2026-11-12", won: 40_000 });
  const other = await settledShop(server);
  const visitor = await server.signedIn(other.accountId);
  const own = await visitor.send(listSettlementLines, {
    shopId: other.shop.id,
    ...november,
    stylerId: shop.designer.id,
  });
  expect(own.body.items).toEqual([]);
  expect((await visitor.send(listSettlementLines, { shopId: shop.shop.id, ...november })).status).toBe(404);
});
