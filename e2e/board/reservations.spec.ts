import { readFile } from "node:fs/promises";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { book, dayFromNow, freePlace } from "./free-place.ts";

test("a reservation is found by number, name and phone, and the list is saved as a spreadsheet", {
  tag: "@phone",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(90), 60);
  const name = `찾기${String.fromCharCode(0xac00 + (Date.now() % 11_000))}`;
  const { id } = await book(page.request, place, 60, name);
  const found = page.getByRole("row", { name: new RegExp(name) });
  await page.goto(`/partners/shops/${place.shopId}/reservations/search?searchType=RESERVATION_ID&keyword=${id}`);
  await expect(found).toHaveCount(1);
  await page.getByLabel("검색 기준").selectOption("USER_NAME");
  await page.getByLabel("검색어").fill(name);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page).toHaveURL(/USER_NAME/);
  await expect(found).toHaveCount(1);

  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  const sheet = page.getByRole("dialog", { name: "엑셀로 다운로드" });
  await sheet.getByLabel("다운로드 사유").fill("월말 확인");
  // The file name is taken from the answer: a browser on a system without Korean letters saves it under another name.
  const [file, answer] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForResponse(/reservation-exports/),
    sheet.getByRole("button", { name: "다운로드", exact: true }).click(),
  ]);
  expect(answer.headers()["content-disposition"]).toMatch(/^attachment; .*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");

  await page.getByLabel("검색어").fill("아무도아 님");
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page.getByText("조건에 맞는 예약이 없어요")).toBeVisible();
});

test("the week leads to its days, and a day can be printed", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(97), 60);
  await book(page.request, place, 60, "주간고객");
  await page.goto(`/partners/shops/${place.shopId}/reservations/week?date=${place.day}`);
  const card = page.getByRole("link", { name: /주간고객/ });
  await expect(card).toBeVisible();
  await card.click();
  await expect(page.getByRole("heading", { name: "주간고객 님" })).toBeVisible();

  await page.goto(`/partners/shops/${place.shopId}/reservations/print?date=${place.day}`);
  await expect(page.getByRole("cell", { name: "주간고객" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeHidden();
  await expect(page.getByRole("button", { name: "인쇄하기" })).toBeHidden();
});
