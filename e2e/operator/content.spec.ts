import { listAllBanners, removeBanner } from "#contract/banners.ts";
import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { createPopup, listAllPopups, listPopups, removePopup } from "#contract/popups.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { ask, expect, expectNoAxeViolations, newDigits, test } from "#e2e/harness/fixtures.ts";

/** A picture of one pixel; a banner is cut from it, whatever its shape. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("an operator's banner appears on the home page with its picture, and disappears again", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/banners");
  await page.getByRole("button", { name: "배너 만들기" }).click();
  await page.getByRole("button", { name: "배너 만들기" }).click();
  const title = page.getByRole("textbox", { name: "제목" });
  await expect(title).toBeFocused();
  const name = `가을 ${Date.now() % 1e6}`;
  await title.fill(name);
  await page.getByRole("textbox", { name: "설명" }).fill("지금 신청하면 함께해요");
  const link = page.getByRole("textbox", { name: "연결 링크" });
  await link.fill("http://insecure.kr");
  await page.getByRole("button", { name: "배너 만들기" }).click();
  await expect(page.getByText(/https:\/\/로 시작하는 인터넷 주소나/)).toBeVisible();
  await link.fill("/app/boards/2");
  await page.getByLabel("사진 파일").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: "사진 삭제하기" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "배너 만들기" }).click();
  await expect(page.getByText(`${name} 배너를 저장했어요`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("노출 중");

  const outside = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visitor = await outside.newPage();
  await visitor.goto("/");
  const banner = visitor.getByRole("list", { name: "소식" }).getByRole("link", { name: new RegExp(name) });
  await expect(banner.locator("img")).toHaveAttribute("src", /\/media\/banners\//);
  await banner.click();
  await expect(visitor).toHaveURL(/\/app\/boards\/2$/);

  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "삭제하기", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(page.getByText("배너를 삭제했어요")).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByRole("list", { name: "소식" }).getByRole("link").first()).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
  await outside.close();
});

test("a banner whose photo did not arrive is completed by the next press, and there is only one banner", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "operator");
  await page.goto("/operator/banners");
  await page.getByRole("button", { name: "배너 만들기" }).click();
  const name = `겨울 ${Date.now() % 1e6}`;
  await page.getByRole("textbox", { name: "제목" }).fill(name);
  await page.getByLabel("사진 파일").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: "사진 삭제하기" })).toBeVisible();
  await page.route("**/banners/*/photo", (route) => route.fulfill({ status: 415, json: refusedPhoto }), { times: 1 });
  await page.getByRole("button", { name: "배너 만들기" }).click();
  await expect(page.getByText(refusedPhoto.message).first()).toBeVisible();
  await page.getByRole("button", { name: "배너 만들기" }).click();
  await expect(page.getByText(`${name} 배너를 저장했어요`)).toBeVisible();
  const { items } = await ask(page.request, listAllBanners, {});
  const made = items.filter(({ title }) => title === name);
  expect(made).toMatchObject([{ photoUrl: expect.stringMatching(/^\/media\/banners\//) }]);
  for (const { id } of made) await ask(page.request, removeBanner, { id });
});

const refusedPhoto = { code: "photo_not_readable", message: "사진을 읽을 수 없어요" };

test("a popup is shown once a visit, at its place and to its audience, and stays hidden for 7 days on request", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await signInAs({ request }, "operator");
  const today = dayFromNow(0);
  const title = `예약 화면이 변경됐어요 ${Date.now() % 1e6}`;
  // At a place that no other test visits: the dialog would be in their way.
  const popup = await ask(request, createPopup, {
    place: "RESERVATIONS",
    title,
    body: "이제 끌어서 옮길 수 있어요",
    link: "/partners/support",
    fromDay: today,
    toDay: today,
    category: "ESTHETIC",
  });
  const dialog = page.getByRole("dialog", { name: title });
  try {
    await page.goto("/partners/shops/3/today");
    await expect(page.getByRole("heading", { name: /^처리할 일/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto("/partners/shops/3/reservations");
    await expect(dialog).toContainText("이제 끌어서 옮길 수 있어요");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "닫기" }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("main")).toContainText("예약");
    await expect(dialog).toHaveCount(0);

    const later = await page.context().newPage();
    await later.goto("/partners/shops/3/reservations");
    const again = later.getByRole("dialog", { name: title });
    await again.getByRole("button", { name: "7일 동안 보지 않기" }).click();
    await expect(later.getByText("7일 동안 보이지 않게 했어요")).toBeVisible();
    await later.close();
    const { items } = await ask(request, listAllPopups, {});
    expect(items.find(({ id }) => id === popup.id)).toMatchObject({ muted: 1, stage: "SHOWN" });
    expect(await ask(page.request, listPopups, { place: "RESERVATIONS" })).toEqual({ items: [] });
  } finally {
    await ask(request, removePopup, { id: popup.id });
  }
});

test("an operator writes a popup and sees a preview", async ({ page, signInAs }) => {
  await signInAs(page, "operator");
  await page.goto("/operator/popups");
  await page.getByRole("button", { name: "팝업 만들기" }).click();
  const title = `나중 팝업 ${Date.now() % 1e6}`;
  await page.getByRole("textbox", { name: "제목" }).fill(title);
  await page.getByRole("textbox", { name: "내용" }).fill("아직 아무에게도 보이지 않아요");
  // Begins next year, so that it is not shown to other tests.
  const year = String(Number(dayFromNow(0).slice(0, 4)) + 1);
  await page.getByRole("textbox", { name: "종료일" }).fill(`${year}.02.02`);
  await page.getByRole("textbox", { name: "시작일" }).fill(`${year}.02.01`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "팝업 만들기" }).click();
  await expect(page.getByText(`${title} 팝업을 저장했어요`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("예정");
  await page.getByRole("button", { name: title }).click();
  await page.getByRole("button", { name: "삭제하기", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(page.getByText("팝업을 삭제했어요")).toBeVisible();
});

test("a consulting request is handled by an operator, who reads its number on purpose", async ({ page, signInAs }) => {
  const digits = newDigits();
  const phone = `010-${digits.slice(0, 4)}-${digits.slice(4)}`;
  const shop = `은별헤어 ${digits}`;
  await ask(page.request, createConsultingRequest, {
    name: "고은별",
    phone,
    shopName: shop,
    serviceCategory: "HAIR",
    region1: "서울특별시",
    region2: "마포구",
    privacyConsent: true,
  });
  await signInAs(page, "operator");
  await page.goto(`/operator/consulting?keyword=${encodeURIComponent(shop)}`);
  await page.getByRole("button", { name: "고은별" }).click();
  const panel = page.getByRole("dialog", { name: `고은별 · ${shop}` });
  await expect(panel).not.toContainText(phone);
  await panel.getByRole("button", { name: "번호 전체 보기" }).click();
  await expect(panel.getByRole("link", { name: phone })).toBeVisible();
  await panel.getByRole("radio", { name: "통화 완료" }).check({ force: true });
  await panel.getByRole("textbox", { name: "메모" }).fill("내일 다시 전화하기로 함");
  await expectNoAxeViolations(page);
  await panel.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("상담 내용을 저장했어요")).toBeVisible();
  await expect(page.getByRole("row", { name: /고은별/ })).toContainText("통화 완료");
});
