import { expect, test } from "vitest";
import { requestOf } from "#contract/request.ts";
import { exportVatPack } from "#contract/settlement-papers.ts";
import { issueTaxInvoices } from "#server/settlements/index.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const download = (visitor: Visitor, shopId: number, from: string, to: string) =>
  visitor.fetch(requestOf(exportVatPack, { shopId, from, to }).path);

test("200: a spreadsheet with a row for each month, a total, and the invoices, without formulas", async () => {
  const { shop, visit, accountId } = await settledShop(server);
  await visit({ day: "2026-10-20", won: 40_000 });
  await visit({ day: "2026-11-10", won: 33_000, offline: true });
  await settleOn(server, "2026-11-11");
  await issueTaxInvoices(server.parts);
  const visitor = await server.signedIn(accountId);
  const response = await download(visitor, shop.id, "2026-10", "2026-11");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  const disposition = decodeURIComponent(response.headers.get("content-disposition") ?? "");
  expect(disposition).toContain("부가세 자료 2026-10부터 2026-11까지.xlsx");
  const { sheet, strings } = await sheetOf(response);
  for (const words of ["카드 결제 매출", "매장 결제 매출", "광고비", "2026-10", "2026-11", "합계", "발행 완료"])
    expect(strings).toContain(words);
  for (const number of [40_000, 33_000, 10_000, 909, 9091]) expect(sheet).toContain(`<v>${number}</v>`);
  expect(sheet).not.toMatch(/<f[ >/]/);
});

test("422: an end before the beginning; 404: another shop's", async () => {
  const [mine, theirs] = [await settledShop(server), await settledShop(server)];
  const visitor = await server.signedIn(mine.accountId);
  const wrong = await download(visitor, mine.shop.id, "2026-11", "2026-10");
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ code: "period_wrong" });
  expect((await download(visitor, theirs.shop.id, "2026-11", "2026-11")).status).toBe(404);
});
