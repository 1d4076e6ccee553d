import { expect, test } from "vitest";
import { requestOf } from "#contract/request.ts";
import { exportStatement } from "#contract/settlement-papers.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const download = (visitor: Visitor, shopId: number, month: string) =>
  visitor.fetch(requestOf(exportStatement, { shopId, month }).path);

test("200: a spreadsheet with parties, kinds, days and payouts, without formulas", async () => {
  const { shop, visit, accountId, content } = await settledShop(server);
  await visit({ day: "2026-11-10", won: 40_000 });
  await settleOn(server, "2026-11-11");
  const response = await download(await server.signedIn(accountId), shop.id, "2026-11");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  const disposition = decodeURIComponent(response.headers.get("content-disposition") ?? "");
  expect(disposition).toContain("정산 명세서 2026-11.xlsx");
  const { sheet, strings } = await sheetOf(response);
  for (const words of [
    "정산 명세서",
    shop.name,
    "시술",
    "2026.11.10 (화)",
    "2026.11.11 (수)",
    "입금 완료",
    "끝자리 1234",
  ])
    expect(strings).toContain(words);
  expect(strings).toContain(content.business?.bizRegistrationNo);
  expect(strings).toContain("아직 확정되지 않은 정산월이에요");
  for (const number of [40_000, 10_000, 909, 30_000]) expect(sheet).toContain(`<v>${number}</v>`);
  expect(sheet).not.toMatch(/<f[ >/]/);
});

test("404: an empty month, and another shop's", async () => {
  const [mine, theirs] = [await settledShop(server), await settledShop(server)];
  await theirs.visit({ day: "2026-11-10", won: 40_000 });
  const visitor = await server.signedIn(mine.accountId);
  const empty = await download(visitor, mine.shop.id, "2026-11");
  expect(empty.status).toBe(404);
  expect(await empty.json()).toMatchObject({ code: "statement_not_found" });
  expect((await download(visitor, theirs.shop.id, "2026-11")).status).toBe(404);
});
