import { dayFromNow } from "#e2e/board/free-place.ts";
import { typed } from "#e2e/harness/days-ahead.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { anotherPage, askForReview, hairShop, openReview } from "#e2e/menus/menu-steps.ts";

test("an operator finds a shop, views it with a stamp that says so, pauses it and lets it run again", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/shops");
  await page.getByRole("searchbox", { name: "매장 찾기" }).fill("새봄점");
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByText("1곳", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^단장 헤어 새봄점/ }).click();
  await expect(page.getByRole("heading", { name: "단장 헤어 새봄점" })).toBeVisible();
  await page.getByRole("link", { name: "운영자로 매장에 들어가기" }).click();
  await expect(page).toHaveURL(/\/partners\/shops\/4\/today$/);
  await expect(page.getByRole("button", { name: /매장 변경하기, 지금 단장 헤어 새봄점.*운영자/ })).toBeVisible();

  await page.goto("/operator/shops/4");
  await page.getByRole("button", { name: "일시 중지하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "일시 중지하기" }).click();
  await expect(page.getByText(/부터 운영자가 온라인 예약을 중지했어요/)).toBeVisible();
  await page.getByRole("button", { name: "다시 운영하기" }).click();
  await expect(page.getByText("운영을 다시 시작했어요")).toBeVisible();
  await page.getByRole("link", { name: "변경 기록 보기" }).click();
  await expect(page.getByRole("row", { name: /문가온 \(운영자\)/ }).first()).toContainText("단장 헤어 새봄점");
});

test("an operator gives a shop a plan from a later month on", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "operator");
  await page.goto("/operator/shops/4");
  await page.getByRole("button", { name: "요금제 지정하기" }).click();
  const form = page.getByRole("form", { name: "요금제 지정하기" });
  await form.getByRole("button", { name: "요금제 지정하기" }).click();
  await expect(form.getByText("요금제를 선택해 주세요")).toBeVisible();
  await form.getByLabel("요금제", { exact: true }).selectOption({ label: "전액 무료 요금제" });
  await expect(form.getByText("첫 방문 0% · 재방문 0% · 월 이용료 없음")).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "요금제 지정하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "요금제 지정하기" }).click();
  const plan = page.getByRole("listitem").filter({ hasText: "전액 무료 요금제" });
  await expect(plan).toContainText("예정");
  await expect(plan).toContainText("문가온 (운영자) 지정");
});

test("an operator makes an account dormant at its owner's request, and only the owner can wake it", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
}) => {
  const ownersContext = await browser.newContext({ baseURL });
  const tablet = await ownersContext.newPage();
  const partner = await signUpAs(tablet);
  await tablet.goto("/partners/account");
  await expect(tablet.getByText(partner.email)).toBeVisible();

  await signInAs(page, "operator");
  await page.goto("/operator/accounts");
  await page.getByRole("searchbox", { name: "계정 찾기" }).fill(partner.loginId);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  // Other tests sign up people with the same name; the search leaves one.
  await expect(page.getByRole("button", { name: "한*영" })).toHaveCount(1);
  await page.getByRole("button", { name: "한*영" }).click();
  await expect(page.getByRole("heading", { name: "한소영" })).toBeVisible();
  await page.getByRole("button", { name: "번호 전체 보기" }).click();
  const asking = page.getByRole("dialog", { name: "한소영 님의 전체 번호를 조회할까요?" });
  await asking.getByRole("button", { name: "번호 보기" }).click();
  await expect(asking.getByText("사유를 입력해 주세요")).toBeVisible();
  await asking.getByLabel("사유").fill("쉬고 싶다는 문의에 답하려고요");
  await expectNoAxeViolations(page);
  await asking.getByRole("button", { name: "번호 보기" }).click();
  await expect(page.getByRole("link", { name: partner.phone })).toBeVisible();

  await page.getByRole("button", { name: "휴면으로 변경하기" }).click();
  const resting = page.getByRole("dialog", { name: "한소영 님의 계정을 휴면으로 변경할까요?" });
  await resting.getByLabel("사유").fill("한동안 쉬고 싶다고 하셨어요");
  await resting.getByRole("button", { name: "휴면으로 변경하기" }).click();
  await expect(page.getByText("해제는 본인만 할 수 있어요")).toBeVisible();
  await expect(page.getByText("0대")).toBeVisible();

  await tablet.reload();
  await expect(tablet).toHaveURL(/\/app\/login/);
  await tablet.getByLabel("아이디 또는 이메일").fill(partner.loginId);
  await tablet.getByLabel("비밀번호", { exact: true }).fill(partner.password);
  await tablet.getByRole("button", { name: "로그인하기" }).click();
  await expect(tablet).toHaveURL(/\/app\/wake/);
  await ownersContext.close();
});

test("a fee rule for a later month is announced, changes nothing today, and can be withdrawn", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/rules");
  await page.getByRole("button", { name: "요금제 변경하기" }).click();
  const form = page.getByRole("form", { name: "요금제 변경하기" });
  const balance = form.getByRole("group", { name: "밸런스 요금제" });
  await balance.getByLabel("첫 방문").fill("110");
  await form.getByRole("button", { name: "적용 예약하기" }).click();
  await expect(balance.getByLabel("첫 방문")).toBeFocused();
  await expect(balance.getByLabel("첫 방문")).toHaveAccessibleDescription("비율은 100% 이하로 입력해 주세요");
  await balance.getByLabel("첫 방문").fill("11.5");
  await form.getByLabel("시작일").selectOption({ index: 2 });
  await expect(form.getByText("첫 방문 11.5% · 재방문 5% · 월 이용료 20,000원")).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "적용 예약하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "적용 예약하기" }).click();
  await expect(form).toHaveCount(0);
  const card = page.getByRole("region", { name: "요금제", exact: true });
  await expect(card.getByText("예정", { exact: true })).toBeVisible();
  await expect(card.getByText("첫 방문 12% · 재방문 5% · 월 이용료 20,000원")).toBeVisible();
  await expect(card.getByText("첫 방문 11.5% · 재방문 5% · 월 이용료 20,000원")).toBeVisible();
  await card.getByRole("button", { name: /요금제 규칙 적용 취소$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "적용 취소하기" }).click();
  await expect(card.getByText("예정", { exact: true })).toHaveCount(0);
});

test("an operator makes an exhibition that shops can join, and its terms stay after they joined", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const title = "새해맞이 손질 기획전";
  await signInAs(page, "operator");
  await page.goto("/operator/exhibitions");
  await page.getByRole("tab", { name: "기획전" }).click();
  await page.getByRole("button", { name: "기획전 만들기" }).click();
  await page.getByRole("button", { name: "기획전 만들기" }).click();
  await expect(page.getByLabel("제목")).toBeFocused();
  await page.getByLabel("제목").fill(title);
  await page.getByLabel("설명").fill("새해를 앞두고 손질하는 고객을 모아요");
  await page.getByLabel("신청 시작").fill(typed(dayFromNow(0)));
  await page.getByLabel("최소 할인율").fill("15");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "기획전 만들기" }).click();
  await expect(page.getByText(`${title}을 저장했어요`)).toBeVisible();
  await page.getByRole("button", { name: title }).click();
  await expect(page.getByLabel("최소 할인율")).toBeDisabled();
  await expect(page.getByLabel("기획전 종료일")).toBeEnabled();

  const ownersContext = await browser.newContext({ baseURL });
  const owner = await ownersContext.newPage();
  await signInAs(owner, "owner");
  await owner.goto(`/partners/shops/${hairShop}/promotions/exhibitions`);
  await owner.getByRole("link", { name: `${title} 참여 신청하기` }).click();
  await owner.getByRole("checkbox").first().check();
  await owner.getByRole("textbox", { name: "할인율" }).fill("20");
  await owner.getByRole("button", { name: "참여 신청하기" }).click();
  await expect(owner.getByText(`${title}에 신청했어요`)).toBeVisible();
  await ownersContext.close();

  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("대기 1");
});

test("a reason from the library is pinned in a review, and its use is counted", { tag: "@prove" }, async ({
  page,
  browser,
  signInAs,
}) => {
  const words = "한글 설명이 빠져 있어요. 고객이 읽을 수 있게 한글로도 입력해 주세요.";
  await signInAs(page, "operator");
  await page.goto("/operator/reasons");
  await page.getByRole("button", { name: "사유 추가하기" }).click();
  await page.getByLabel("사용할 항목").selectOption("description");
  await page.getByLabel("사유", { exact: true }).fill(words);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("사유를 저장했어요")).toBeVisible();

  const owner = await anotherPage(browser);
  await signInAs(owner, "owner");
  await owner.goto(`/partners/shops/${hairShop}/menus`);
  await askForReview(owner, "사유를 받을 펌");
  await openReview(page, "사유를 받을 펌");
  await page.getByRole("button", { name: "심사 시작하기" }).click();
  await page.getByRole("button", { name: "설명에 사유 남기기" }).click();
  await page
    .getByRole("group", { name: "설명 사유 모음" })
    .getByRole("button", { name: "한글 설명이 빠져 있어요" })
    .click();
  await expect(page.getByLabel("설명 수정할 점")).toHaveValue(words);
  await page.getByRole("button", { name: "1개 항목 반려하고 다음 보기" }).click();
  await expect(page.getByText("사유를 받을 펌 메뉴를 반려했어요")).toBeVisible();

  await page.goto("/operator/reasons");
  await page.getByRole("tab", { name: /메뉴 심사/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText("1회 사용");
  await row.getByRole("button", { name: `삭제하기: ${words}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(row).toHaveCount(0);
  await owner.context().close();
});

test("an operator takes a menu off with the needed corrections, and the shop reads them", { tag: "@prove" }, async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  await signInAs(page, "operator");
  await page.goto("/partners/shops/2/menus");
  await page.locator("main").getByRole("listitem").filter({ hasText: "판매 중" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "노출 중지하기" }).click();
  const name = await page.locator("main").getByRole("heading", { level: 2 }).first().innerText();
  await page.locator("form").getByRole("button", { name: "노출 중지하기" }).click();
  await expect(page.getByLabel("사유")).toBeFocused();
  await page.getByLabel("사유").fill("고객이 다른 시술을 받았다고 알려 왔어요");
  await page.getByRole("checkbox", { name: "이름" }).check();
  await page.getByLabel("이름 수정할 점").fill("시술 이름을 정확히 입력해 주세요");
  await expectNoAxeViolations(page);
  await page.locator("form").getByRole("button", { name: "노출 중지하기" }).click();
  await expect(page.getByText(`${name} 메뉴의 노출을 중지했어요`)).toBeVisible();
  const ownersContext = await browser.newContext({ baseURL });
  const owner = await ownersContext.newPage();
  await signInAs(owner, "nail");
  await owner.goto(new URL(page.url()).pathname);
  await expect(owner.getByText("고객이 다른 시술을 받았다고 알려 왔어요")).toBeVisible();
  await expect(owner.getByText("시술 이름을 정확히 입력해 주세요")).toBeVisible();
  await ownersContext.close();
});
