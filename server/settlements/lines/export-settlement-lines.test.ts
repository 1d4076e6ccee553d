import { expect, test } from "vitest";
import { exportSettlementLines } from "#contract/settlements.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { accessOf, insertUnchecked, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const november = { from: "2026-11-01", to: "2026-11-30" };

const download = (visitor: Visitor, shopId: number, input: object = {}) =>
  visitor.fetch(`/api/partners/v1/shops/${shopId}/settlements/line-exports`, {
    method: exportSettlementLines.method,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ ...november, reason: "월말 정리", ...input }),
  });

test("200: the lines with their formula and sum; the reason is recorded", async () => {
  const { server, shop } = await settledAlone({ plan: "A_BALANCE" });
  const visit = await shop.visit({ day: "2026-11-12", won: 123_456, customerName: "이고객" });
  await settleOn(server, "2026-11-13");
  const visitor = await server.signedIn(shop.accountId);
  const response = await download(visitor, shop.shop.id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  const fileName = decodeURIComponent(response.headers.get("content-disposition") ?? "");
  expect(fileName).toContain("정산 2026-11-01~2026-11-30.xlsx");
  const { sheet, strings } = await sheetOf(response.clone());
  const texts = [
    "완료일",
    "이고객",
    "커트",
    "김디자",
    "첫 방문",
    "12%",
    "밸런스 요금제",
    "11월 이용료",
    "입금 완료",
    "합계",
  ];
  for (const words of texts) expect(strings + sheet).toContain(words);
  // 12 % of it, and what is left of both lines.
  for (const won of [123_456, -14_814, 108_642, -20_000, 88_642]) expect(sheet).toContain(`<v>${won}</v>`);
  expect((await recordOf(server, response))?.changes).toEqual({ reason: "월말 정리", rows: 2 });
  expect(await accessOf(server, response)).toMatchObject([
    { kind: "EXPORT", subject: "reservation", subjectIds: [visit.id], reason: "월말 정리" },
  ]);
});

test.each(["=1+1", "+82", "-1", "@SUM(A1)", "\t=1"])("%j stays text and is not a formula", async (menuName) => {
  const shop = await settledShop(server);
  await shop.visit({ customerName: menuName });
  const visitor = await server.signedIn(shop.accountId);
  const { sheet, strings } = await sheetOf(await download(visitor, shop.shop.id));
  expect(sheet).not.toContain("<f>");
  expect(strings + sheet).toContain(menuName.trim());
});

test("the filters of the screen apply to it, and names are masked for a settlement viewer", async () => {
  const shop = await settledShop(server);
  await shop.visit({ customerName: "김하늘" });
  await shop.visit({ customerName: "박바다", status: "NO_SHOW" });
  const { id } = await server.makeAccount();
  await server.join(shop.shop.id, id, "SETTLEMENT_VIEW");
  const viewer = await server.signedIn(id);
  const { sheet, strings } = await sheetOf(await download(viewer, shop.shop.id, { kind: "SERVICE" }));
  expect(strings + sheet).toContain("김*늘");
  expect(strings + sheet).not.toMatch(/김하늘|박/);
});

test("422: more than fifty thousand lines are refused, with an explanation", async () => {
  const { server, shop } = await settledAlone();
  await insertUnchecked(
    server,
    `insert into settlement_lines (shop_id, contract_id, kind, completed_at, completed_day, adjustment_won, net_won, created_at)
     select $1, $2, 'ADJUSTMENT', $3, '2026-11-12', 100, 100, $3 from generate_series(1, 50001)`,
    [shop.shop.id, shop.contractId, new Date("2026-11-12T12:00:00+09:00")],
  );
  const response = await download(await server.signedIn(shop.accountId), shop.shop.id);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "export_too_large", message: expect.stringContaining("기간을") });
});

test("400: without a reason; 422: an invalid period; 404: another shop's", async () => {
  const shop = await settledShop(server);
  const visitor = await server.signedIn(shop.accountId);
  expect((await download(visitor, shop.shop.id, { reason: "" })).status).toBe(400);
  const wrong = await download(visitor, shop.shop.id, { to: "2026-10-31" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ code: "period_wrong" });
  const { visitor: stranger } = await server.shopWith("OWNER");
  expect((await download(stranger, shop.shop.id)).status).toBe(404);
});
