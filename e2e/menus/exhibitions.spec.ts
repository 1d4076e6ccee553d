import { listBookableMenus } from "#contract/bookable-menus.ts";
import { listExhibitions } from "#contract/exhibitions.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { typed } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { addHairMenu } from "./hair-menu.ts";

const shopId = 1;
const title = "겨울 컬러 기획전";

test("a shop joins an exhibition, reads why it was rejected, applies again, and its price shows it once it is on", {
  tag: ["@phone", "@prove"],
}, async ({ page, signInAs, browser, isMobile }) => {
  await signInAs(page, "owner");
  const menu = await addHairMenu(page.request, "겨울 애쉬 염색", 80_000, { category: "COLOR" });
  await page.goto(`/partners/shops/${shopId}/promotions/exhibitions`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card).toContainText("신청 받는 중");
  await page.getByRole("link", { name: `${title} 참여 신청하기` }).click();
  const rate = page.getByRole("textbox", { name: "할인율" });
  await rate.fill("9");
  await expect(rate).toHaveAccessibleDescription(/이 기획전의 할인율은 10% 이상 입력해 주세요/);
  await page.getByRole("checkbox", { name: /^겨울 애쉬 염색/ }).check();
  await page.getByRole("button", { name: "참여 신청하기" }).click();
  await expect(rate).toBeFocused();
  await rate.fill("20");
  await expect(page.getByRole("table", { name: "고객 결제 금액" })).toContainText("64,000원");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "참여 신청하기" }).click();
  await expect(page.getByText(`${title}에 신청했어요`)).toBeVisible();
  await expect(card).toContainText("심사를 기다려요");

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const desk = await office.newPage();
  await signInAs(desk, "operator");
  await desk.goto("/operator/exhibitions");
  const asked = desk.getByRole("listitem").filter({ hasText: `단장 헤어 성수점 · ${title}` });
  await expect(asked).toContainText("20% 할인 (최소 10%)");
  await expect(asked.getByRole("list", { name: "메뉴와 금액" })).toHaveText(
    /겨울 애쉬 염색할인 전 80,000원64,000원부터/,
  );
  await asked.getByRole("button", { name: "반려하기" }).click();
  const question = desk.getByRole("dialog", { name: "단장 헤어 성수점 신청을 반려할까요?" });
  await question.getByRole("button", { name: "반려하기" }).click();
  await expect(question.getByText("반려 사유를 입력해 주세요")).toBeVisible();
  await question.getByLabel("사유").fill("염색 전후 사진과 맞는 메뉴만 내 주세요");
  await expectNoAxeViolations(desk);
  await question.getByRole("button", { name: "반려하기" }).click();
  await expect(desk.getByText("단장 헤어 성수점 신청을 반려했어요")).toBeVisible();
  await expect(asked).toHaveCount(0);

  await expect(card).toContainText("반려됐어요");
  await expect(card).toContainText("반려 사유 염색 전후 사진과 맞는 메뉴만 내 주세요");
  await page.getByRole("link", { name: `${title} 수정해서 다시 신청하기` }).click();
  await expect(page.getByText("염색 전후 사진과 맞는 메뉴만 내 주세요")).toBeVisible();
  await rate.fill("25");
  await page.getByRole("button", { name: "다시 신청하기" }).click();
  await expect(card).toContainText("심사를 기다려요");

  await desk.reload();
  await expect(asked).toContainText("60,000원부터");
  await asked.getByRole("button", { name: "승인하기" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "승인하기" }).click();
  await expect(desk.getByText("단장 헤어 성수점 신청을 승인했어요")).toBeVisible();
  await office.close();
  await expect(card).toContainText("참여가 확정됐어요");

  const { items: exhibitions } = await ask(page.request, listExhibitions, { shopId });
  const { fromDay } = exhibitions.find((one) => one.title === title) ?? { fromDay: "" };
  const { items } = await ask(page.request, listBookableMenus, { shopId });
  const promotion = items.find(({ id }) => id === menu.id)?.promotions;
  expect(promotion).toEqual([expect.objectContaining({ kind: "EXHIBITION", name: title, ratePercent: 25, fromDay })]);
  await page.goto(`/partners/shops/${shopId}/menus/prices`);
  await page.getByRole("button", { name: "날짜로 미리 보기" }).click();
  const line = page.getByRole(isMobile ? "listitem" : "row").filter({ hasText: "겨울 애쉬 염색" });
  await expect(line).toContainText("80,000");
  await page.getByLabel("미리 볼 날").fill(typed(fromDay));
  await page.getByLabel("미리 볼 날").blur();
  await expect(line).toContainText("60,000");
  await page.getByLabel("미리 볼 날").fill(typed(dayFromNow(0)));
  await page.getByLabel("미리 볼 날").blur();
  await expect(line).not.toContainText("60,000");
});
