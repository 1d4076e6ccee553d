import { expect, test } from "vitest";
import { exportAdvertisementResults } from "#contract/advertisement-results.ts";
import { requestOf } from "#contract/request.ts";
import { advertisementResults } from "#server/db/tables/tables.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";

const server = await startTestServer();

type Shop = Awaited<ReturnType<typeof advertisedShop>>;
const download = ({ visitor, shop }: Shop, id: number, more: object = {}) =>
  visitor.fetch(requestOf(exportAdvertisementResults, { shopId: shop.id, id, ...more }).path);

test("200: a spreadsheet with a row for each day and a total, without formulas", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise({ cycles: [{ fromDay: "2026-11-14", toDay: "2026-11-21", priceWon: 70_000 }] });
  await server.parts.db.insert(advertisementResults).values({
    advertisementId: id,
    day: "2026-11-14",
    shown: 321,
    opened: 12,
    booked: 4,
  });
  const response = await download(made, id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
    `광고 결과 ${id} 2026-11-15.xlsx`,
  );
  const { sheet, strings } = await sheetOf(response);
  for (const words of ["날짜", "노출", "클릭", "예약", "비용(원)", "2026.11.14 (토)", "2026.11.15 (일)", "합계"])
    expect(strings).toContain(words);
  for (const number of [321, 12, 4, 10_000, 2500, 20_000, 5000]) expect(sheet).toContain(`<v>${number}</v>`);
  expect(sheet).not.toMatch(/<f[ >/]/);
});

test("only the requested days", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise();
  const { strings } = await sheetOf(await download(made, id, { from: "2026-11-10", to: "2026-11-10" }));
  expect(strings).toContain("2026.11.10");
  expect(strings).not.toContain("2026.11.09");
});

test("404: another shop's, or an unknown one", async () => {
  const made = await advertisedShop(server);
  const theirs = await (await advertisedShop(server)).advertise();
  for (const id of [theirs.id, 987_654_321]) {
    const response = await download(made, id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "advertisement_not_found" });
  }
});
