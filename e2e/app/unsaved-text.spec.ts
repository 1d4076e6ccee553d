import type { Locator, Page } from "@playwright/test";
import { searchReservations } from "#contract/reservations.ts";
import { changeShop, getShop, pauseShop } from "#contract/shops.ts";
import { ask, expect } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/running-shop.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" });

async function stay(page: Page) {
  await question(page).getByRole("button", { name: "계속 수정하기" }).click();
  await expect(question(page)).toHaveCount(0);
}

const leave = (page: Page) => question(page).getByRole("button", { name: "저장하지 않고 나가기" }).click();

/** A place without a sheet or dialog, however wide the screen is. */
const pressBeside = (page: Page) => page.mouse.click(8, 8);

test("another person's change to the shop is shown beside the typed text, and overwritten only on purpose", async ({
  page,
  shopId,
}) => {
  const [mine, theirs] = ["조용하고 편안한 미용실이에요", "건물 뒤에 주차할 수 있어요"];
  await page.goto(`/partners/shops/${shopId}/settings`);
  await expect(page.getByText("고객이 온라인으로 예약할 수 있어요.")).toBeVisible();
  await page.getByRole("textbox", { name: "매장 소개" }).fill(mine);
  const { version } = await ask(page.request, getShop, { id: shopId });
  await ask(page.request, changeShop, { shopId, introduction: theirs, version });
  // The pause refreshes the screen: it then knows the newer version, and must not take it for the version that the
  // typing began with.
  await ask(page.request, pauseShop, { shopId });
  await expect(page.getByText("온라인 예약을 일시 중지했어요.")).toBeVisible();
  await page.getByRole("button", { name: "소개 저장하기" }).click();
  const choice = page.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 변경됐어요" });
  await expect(choice).toContainText(theirs);
  expect(await ask(page.request, getShop, { id: shopId })).toMatchObject({ introduction: theirs });
  await choice.getByRole("button", { name: "내가 입력한 내용으로 저장하기" }).click();
  await expect(page.getByText("소개를 저장했어요")).toBeVisible();
  await expect(choice).toHaveCount(0);
  expect(await ask(page.request, getShop, { id: shopId })).toMatchObject({ introduction: mine });
});

test("two changed forms of the settings ask once", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/settings");
  await page.getByRole("textbox", { name: "매장 소개" }).fill("아직 저장하지 않은 소개");
  const days = page.getByLabel("예약 가능한 기간");
  await days.fill((await days.inputValue()) === "45" ? "46" : "45");
  await expect(page.getByRole("button", { name: "예약 설정 저장하기" })).toBeVisible();
  const away = page.getByRole("navigation", { name: "매장 설정" }).getByRole("link", { name: /예약 알림/ });
  await away.click();
  await stay(page);
  await expect(page.getByRole("textbox", { name: "매장 소개" })).toHaveValue("아직 저장하지 않은 소개");
  await away.click();
  await leave(page);
  await expect(page).toHaveURL(/\/settings\/notifications$/);
  await expect(question(page)).toHaveCount(0);
});

test("leaving an unfinished adjustment asks, and an empty one shows where to begin", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/settlements/adjustments");
  const form = page.getByRole("form", { name: "정산금 조정하기" });
  await form.getByRole("button", { name: "조정하기" }).click();
  await expect(form.getByRole("combobox", { name: "매장" })).toBeFocused();
  await form.getByLabel("사유").fill("행사 비용을 나눠 내요");
  const away = page.getByRole("navigation", { name: "정산 화면" }).getByRole("link", { name: "검산" });
  await away.click();
  await stay(page);
  await expect(form.getByLabel("사유")).toHaveValue("행사 비용을 나눠 내요");
  await away.click();
  await leave(page);
  await expect(page).toHaveURL(/\/operator\/settlements\/check$/);
});

/** Opened untouched it just closes; with typed text, every way out of it asks first. */
async function expectAsked(page: Page, open: () => Promise<void>, sheet: Locator, label: string) {
  const typed = "반쯤쓴";
  await open();
  await expect(sheet.getByLabel(label)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await open();
  await sheet.getByLabel(label).fill(typed);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => pressBeside(page),
    () => sheet.getByRole("button", { name: "닫기" }).click(),
  ]) {
    await close();
    await stay(page);
    await expect(sheet.getByLabel(label)).toHaveValue(typed);
  }
  // Closing the question goes back to typing, and does not ask again.
  await page.keyboard.press("Escape");
  await expect(question(page).getByRole("button", { name: "계속 수정하기" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(sheet.getByLabel(label)).toHaveValue(typed);

  await sheet.getByRole("button", { name: "닫기" }).click();
  await leave(page);
  await expect(sheet).toHaveCount(0);
}

for (const { of, who, path, opener, name, label } of [
  {
    of: "the sheet of an invitation",
    who: "esthetic",
    path: "/partners/shops/3/staffs?tab=invitations",
    opener: "초대하기",
    name: "멤버 초대하기",
    label: "이름",
  },
  {
    of: "the sheet of a consulting request",
    who: "operator",
    path: `/operator/consulting?keyword=${encodeURIComponent("라온헤어")}`,
    opener: "강민주",
    name: "강민주 · 라온헤어 성수점",
    label: "메모",
  },
  {
    of: "the sheet of a designer's breaks",
    who: "esthetic",
    path: "/partners/shops/3/staffs",
    opener: "조하은 휴식 시간",
    name: "조하은 휴식 시간",
    label: "사유",
  },
  {
    of: "the dialog that rejects a number",
    who: "esthetic",
    path: "/partners/shops/3/customers/rejected",
    opener: "번호로 차단하기",
    name: "번호로 차단할까요?",
    label: "사유",
  },
] as const) {
  test(`closing ${of} asks before it drops typed text, and does not ask if nothing was typed`, {
    // All of them are one part: one place shows it each time, on both devices.
    tag: of === "the sheet of an invitation" ? "@phone" : ["@phone", "@prove"],
  }, async ({ page, signInAs }) => {
    await signInAs(page, who);
    await page.goto(path);
    const open = () => page.getByRole("button", { name: opener }).first().click();
    await expectAsked(page, open, page.getByRole("dialog", { name }), label);
  });
}

test("closing the dialog of a refund asks before it drops typed text", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const paid = await ask(page.request, searchReservations, { shopId: 1, status: "COMPLETED", payment: "COMPLETE" });
  // The oldest on the page: other tests complete newer ones, which can still be corrected and are not refunded.
  const one = paid.items.filter(({ paidWon, refundedWon }) => paidWon > refundedWon).at(-1);
  expect(one, "a visit that was paid for").toBeDefined();
  await page.goto(`/partners/shops/1/reservations?reservation=${one?.id}`);
  const open = () => page.getByRole("button", { name: "환불하기" }).click();
  await expectAsked(page, open, page.getByRole("dialog", { name: /얼마를 환불할까요/ }), "사유");
});

test("Back asks before a dialog with typed text closes, and closes an untouched one", async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const dialog = page.getByRole("dialog", { name: "번호로 차단할까요?" });
  const open = async () => {
    await page.getByRole("link", { name: "차단한 고객" }).click();
    await page.getByRole("button", { name: "번호로 차단하기" }).click();
    await expect(dialog.getByLabel("사유")).toBeVisible();
  };
  await page.goto("/partners/shops/3/customers");
  await open();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/customers$/);

  await open();
  await dialog.getByLabel("사유").fill("반쯤쓴");
  await page.goBack();
  await stay(page);
  await expect(dialog.getByLabel("사유")).toHaveValue("반쯤쓴");
  await expect(page).toHaveURL(/\/customers\/rejected$/);
  await page.goBack();
  await leave(page);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/customers$/);
});

test("closing a dialog asks before it drops a typed reason", async ({ page, signInAs, signUpAs }) => {
  const { loginId } = await signUpAs(page);
  await signInAs(page, "operator");
  await page.goto("/operator/accounts");
  await page.getByRole("searchbox", { name: "계정 찾기" }).fill(loginId);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page.getByRole("button", { name: "한*영" })).toHaveCount(1);
  await page.getByRole("button", { name: "한*영" }).click();
  const dialog = page.getByRole("dialog", { name: "한소영 님의 전체 번호를 조회할까요?" });
  await page.getByRole("button", { name: "번호 전체 보기" }).click();
  await expect(dialog.getByLabel("사유")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "번호 전체 보기" }).click();
  await dialog.getByLabel("사유").fill("문의에 답하려고요");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => pressBeside(page),
    () => dialog.getByRole("button", { name: "닫기" }).click(),
    () => dialog.getByRole("button", { name: "취소" }).click(),
  ]) {
    await close();
    await stay(page);
    await expect(dialog.getByLabel("사유")).toHaveValue("문의에 답하려고요");
  }
  await page.keyboard.press("Escape");
  await leave(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "번호 전체 보기" })).toBeVisible();
});

test("closing an unfinished banner asks, and an untouched one closes without a question", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/banners");
  const make = page.getByRole("button", { name: "배너 만들기" });
  const title = page.getByRole("textbox", { name: "제목" });
  await make.click();
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "목록으로 가기" }).click();
  await expect(title).toHaveCount(0);

  await make.click();
  await title.fill("반쯤 쓴 배너");
  await page.getByRole("button", { name: "취소" }).click();
  await stay(page);
  await expect(title).toHaveValue("반쯤 쓴 배너");
  await page.getByRole("button", { name: "취소" }).click();
  await leave(page);
  await expect(title).toHaveCount(0);
  await expect(make).toBeVisible();
});
