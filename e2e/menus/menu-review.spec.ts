import type { Page } from "@playwright/test";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { rejectMenu, requestMenuAgain, startMenuReview } from "#contract/menu-requests.ts";
import { ask, test as base, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import {
  addMenu,
  anotherPage,
  askForReview,
  drawnPicture,
  hairShop,
  openMenus,
  openReview,
  pickContent,
  rowOf,
  sellPick,
} from "./menu-steps.ts";

/** The owner's page, and an operator at their own desk. */
const test = base.extend<{ operator: Page }>({
  operator: async ({ page, browser, signInAs }, use) => {
    await signInAs(page, "owner");
    const operator = await anotherPage(browser);
    await signInAs(operator, "operator");
    await use(operator);
    await operator.context().close();
  },
});

test("a pick menu with a photo is sent to review, rejected with a note, corrected, and sold after the approval", async ({
  page,
  operator,
}) => {
  await openMenus(page);
  await addMenu(page, "픽 메뉴");
  await page.getByRole("textbox", { name: /^이름/ }).fill("첫눈 펌");
  await page.getByRole("textbox", { name: /^설명/ }).fill("무조건 최저가");
  await page.getByLabel("원장 정가", { exact: true }).fill("200000");
  await page.getByRole("button", { name: "일괄 입력" }).click();
  await page.getByRole("radio", { name: "비율 할인" }).check();
  await page.getByLabel("할인율").fill("20");
  await expect(page.getByRole("list", { name: "가격" }).getByRole("listitem").last()).toContainText("160,000원");
  await page.getByRole("button", { name: "심사 신청하기" }).click();
  await expect(page.getByText("사진을 올려 주세요")).toBeVisible();
  await expect(page.getByRole("button", { name: "사진 선택하기" })).toBeFocused();

  const file = page.getByLabel("사진 파일");
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  await file.setInputFiles({ name: "hair.jpg", mimeType: "image/jpeg", buffer: html });
  await expect(page.getByText("읽을 수 없는 파일이에요. JPG, PNG, WEBP 사진을 선택해 주세요")).toBeVisible();
  await file.setInputFiles({ name: "hair.jpg", mimeType: "image/jpeg", buffer: await drawnPicture(page) });
  const frame = page.getByRole("group", { name: "사진에서 사용할 부분" });
  await expect(frame).toBeFocused();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: "크기" })).toHaveAttribute("aria-valuetext", "120%");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "이대로 업로드하기" }).click();
  await expect(page.getByRole("img", { name: "메뉴 사진" })).toBeVisible();
  await page.getByRole("button", { name: "심사 신청하기" }).click();
  await expect(page.getByText("첫눈 펌 메뉴 심사를 신청했어요")).toBeVisible();
  const row = rowOf(page, "첫눈 펌");
  await expect(row).toContainText("심사 대기");

  await openReview(operator, "첫눈 펌");
  await operator.getByRole("button", { name: "심사 시작하기" }).click();
  await operator.getByRole("button", { name: "설명에 사유 남기기" }).click();
  await expect(operator.getByRole("button", { name: "1차 승인하기" })).toBeDisabled();
  await operator.getByRole("button", { name: "1개 항목 반려하고 다음 보기" }).click();
  const note = operator.getByLabel("설명 수정할 점");
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription("수정할 내용을 입력해 주세요");
  await note.fill("최저가라는 말을 빼 주세요");
  await expectNoAxeViolations(operator);
  await operator.getByRole("button", { name: "1개 항목 반려하고 다음 보기" }).click();
  await expect(operator.getByText("첫눈 펌 메뉴를 반려했어요")).toBeVisible();

  await expect(row).toContainText("반려");
  await page.getByRole("link", { name: "첫눈 펌" }).click();
  await page.getByRole("link", { name: "수정해서 다시 신청하기" }).click();
  const description = page.getByRole("textbox", { name: /^설명/ });
  await expect(description).toHaveValue("무조건 최저가");
  await expect(page.locator("[data-note=description]")).toHaveText("심사 의견 최저가라는 말을 빼 주세요");
  await expect(page.locator("[data-note]")).toHaveCount(1);
  await description.fill("뿌리 볼륨펌과 두피 케어를 함께 받아요");
  await page.getByRole("button", { name: "수정해서 다시 신청하기" }).click();
  await expect(page.getByText("첫눈 펌 메뉴 심사를 신청했어요")).toBeVisible();

  await openReview(operator, "첫눈 펌");
  await expect(operator.getByText("2차", { exact: true })).toBeVisible();
  await operator.getByRole("button", { name: "심사 시작하기" }).click();
  await operator.getByRole("button", { name: "2차 승인하기" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "승인하기" }).click();
  await expect(operator.getByText("첫눈 펌 메뉴를 승인했어요")).toBeVisible();
  await expect(row.getByText("판매 중", { exact: true })).toBeVisible();
  await expect(row).toContainText("160,000원");
});

test("a menu on sale stays until its edit is approved, and a decision about an older edition is stopped", {
  tag: "@prove",
}, async ({ page, operator }) => {
  const { menuId, photoId } = await sellPick(page, operator, "변경되는 픽");
  const sold = async () => {
    const { items } = await ask(page.request, listBookableMenus, { shopId: hairShop });
    const menu = items.find(({ id }) => id === menuId);
    return { durationMinutes: menu?.durationMinutes, discount: menu?.pricing.discount };
  };
  const before = { durationMinutes: 60, discount: { type: "DISCOUNT_RATE", ratePercent: 20 } };
  expect(await sold()).toEqual(before);

  await page.goto(`/partners/shops/${hairShop}/menus/${menuId}?mode=modify`);
  await page.getByLabel("할인율").fill("30");
  await page.getByRole("button", { name: "1시간 30분" }).click();
  await page.getByRole("button", { name: "심사 신청하기" }).click();
  await expect(page.getByText("변경되는 픽 메뉴 심사를 신청했어요")).toBeVisible();
  await expect(rowOf(page, "변경되는 픽")).toContainText("판매 중 · 변경 심사 대기");
  await expect(rowOf(page, "변경되는 픽")).toContainText("160,000원");
  expect(await sold()).toEqual(before);

  await openReview(operator, "변경되는 픽");
  const id = Number(new URL(operator.url()).searchParams.get("request"));
  await expect(operator.getByText("변경된 항목 2개")).toBeAttached();
  const changed = operator.getByRole("rowheader").filter({ hasText: "변경" });
  await expect(changed).toHaveText([/^소요 시간/, /^할인/]);
  await expect(operator.locator("del")).toHaveText(["1시간", "20% 할인"]);
  await expect(operator.locator("ins")).toHaveText(["1시간 30분", "30% 할인"]);
  await expectNoAxeViolations(operator);
  await operator.getByRole("button", { name: "심사 시작하기" }).click();
  await expect(operator.getByRole("button", { name: "1차 승인하기" })).toBeEnabled();

  // In another window the operator has rejected it meanwhile, and the shop has sent a second edition.
  const fieldNotes = { durationMinutes: "시간을 다시 확인해 주세요" };
  await ask(operator.request, rejectMenu, { id, edition: 1, fieldNotes });
  const again = pickContent("변경되는 픽", photoId, { durationMinutes: 120 });
  await ask(page.request, requestMenuAgain, {
    shopId: hairShop,
    id,
    edition: 1,
    menu: { kind: "SPECIAL_HAIR", ...again },
  });
  await ask(operator.request, startMenuReview, { id });
  const refused = operator.waitForResponse(/\/approve$/);
  await operator.getByRole("button", { name: "1차 승인하기" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "승인하기" }).click();
  expect((await refused).status()).toBe(409);
  await expect(operator.getByText("그사이 신청 내용이 변경됐어요. 새 내용을 확인해 주세요")).toBeVisible();
  await expect(operator.getByText(/확인하는 동안 2차 신청이 들어왔어요/)).toBeVisible();
  await expect(operator.getByRole("button", { name: "1차 승인하기" })).toBeDisabled();
  expect(await sold()).toEqual(before);

  await operator.getByRole("button", { name: "2차 확인했어요" }).click();
  await expect(operator.locator("ins")).toHaveText(["2시간"]);
  await operator.getByRole("button", { name: "2차 승인하기" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "승인하기" }).click();
  await expect(operator.getByText("변경되는 픽 메뉴를 승인했어요")).toBeVisible();
  expect(await sold()).toEqual({ ...before, durationMinutes: 120 });
});

test("a request is withdrawn at once if no review has begun", { tag: "@prove" }, async ({ page, operator }) => {
  const { menuId } = await askForReview(page, "거두는 픽");
  await page.goto(`/partners/shops/${hairShop}/menus/${menuId}`);
  await expect(page.getByText("심사를 기다리고 있어요. 심사를 시작하기 전까지 수정할 수 있어요")).toBeVisible();
  await page.getByRole("button", { name: "신청 취소하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "신청 취소하기" }).click();
  await expect(page.getByText("신청을 취소했어요", { exact: true })).toBeVisible();
  await expect(page.getByText("심사 전")).toBeVisible();
  await operator.goto("/operator/menus");
  const queue = operator.getByRole("region", { name: "심사 대기" });
  await expect(queue.getByRole("link", { name: "송년 염색" })).toBeVisible();
  await expect(queue.getByRole("link", { name: "거두는 픽" })).toHaveCount(0);
});

test("after the review has begun a withdrawal waits, and ends with the reviewer's decision", { tag: "@prove" }, async ({
  page,
  operator,
}) => {
  const { requestId } = await askForReview(page, "기다리는 픽");
  await ask(operator.request, startMenuReview, { id: requestId });
  await page.goto(`/partners/shops/${hairShop}/menus/requests`);
  const line = rowOf(page, "기다리는 픽");
  await expect(line).toContainText("심사 중");
  await page.getByRole("link", { name: "기다리는 픽" }).click();
  await page.getByRole("button", { name: "취소 요청하기" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("심사가 이미 시작돼서 바로 취소되지 않아요");
  await question.getByRole("button", { name: "취소 요청하기" }).click();
  await expect(page.getByRole("heading", { name: "취소 확인 중" })).toBeVisible();
  await expect(page.getByRole("button", { name: "취소 요청하기" })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await openReview(operator, "기다리는 픽");
  await expect(operator.getByText(/매장이 신청 취소를 요청했어요/)).toBeVisible();
  await operator.getByRole("button", { name: "취소 승인하기" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "취소 승인하기" }).click();
  await expect(operator.getByText("기다리는 픽 신청 취소를 승인했어요")).toBeVisible();
  await expect(page.getByRole("heading", { name: "취소했어요" })).toBeVisible();
  await openMenus(page);
  await expect(rowOf(page, "기다리는 픽")).toContainText("심사 전");
});
