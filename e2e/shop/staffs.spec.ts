import type { Page } from "@playwright/test";
import { createOfflineReservation, getReservation } from "#contract/reservations.ts";
import { changeStaff, createStaff, listStaffs } from "#contract/staffs.ts";
import { seoulInstant, typed, wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

const shopId = 3;

test("an owner sets a designer's break after its end is corrected, sees overlapping ones become one, and removes it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await addDesigner(page, "반여름");
  await page.goto(`/partners/shops/${shopId}/staffs`);
  await page.getByRole("button", { name: "반여름 휴식 시간" }).click();
  const panel = page.getByRole("dialog", { name: "반여름 휴식 시간" });
  await expect(panel.getByText("등록된 휴식 시간이 없어요")).toBeVisible();
  await expectNoAxeViolations(page);

  await panel.getByLabel("날짜").fill(typed(wednesdayAhead(60)));
  await panel.getByLabel("사유").fill("점심");
  const end = await panel.getByLabel("종료").inputValue();
  await panel.getByLabel("종료").selectOption("11:00");
  await panel.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await expect(panel.getByText("종료 시간을 시작 시간보다 늦게 선택해 주세요")).toBeVisible();
  await panel.getByLabel("종료").selectOption(end);
  await panel.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await expect(panel.getByText(/12:00~13:00/)).toBeVisible();
  await panel.getByLabel("시작").selectOption("12:30");
  await panel.getByLabel("종료").selectOption("14:00");
  await panel.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await expect(panel.getByText(/12:00~14:00/)).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(1);

  await panel.getByRole("button", { name: /휴식 삭제하기/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(panel.getByText("등록된 휴식 시간이 없어요")).toBeVisible();
});

test("a break over a reservation asks for another place, moves it, and one undo restores everything", {
  tag: "@phone",
}, async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const day = wednesdayAhead(70);
  const { id: stylerId } = await addDesigner(page, "소겨울");
  const reservation = await ask(page.request, createOfflineReservation, {
    shopId,
    stylerId,
    customerName: "고은별",
    menuName: "눈썹 정리",
    priceWon: 15_000,
    startsAt: seoulInstant(day, "15:00"),
    endsAt: seoulInstant(day, "15:30"),
  });
  const now = () => ask(page.request, getReservation, { shopId, id: reservation.id });

  await page.goto(`/partners/shops/${shopId}/staffs`);
  await page.getByRole("button", { name: "소겨울 휴식 시간" }).click();
  const panel = page.getByRole("dialog", { name: "소겨울 휴식 시간" });
  await panel.getByLabel("날짜").fill(typed(day));
  await panel.getByLabel("시작").selectOption("15:00");
  await panel.getByLabel("종료").selectOption("16:00");
  await panel.getByRole("button", { name: "휴식 시간 추가하기" }).click();

  const question = page.getByRole("dialog", { name: "예약 1건이 이 시간과 겹쳐요" });
  await expect(question).toContainText("고은별 · 눈썹 정리");
  await expect(question.getByRole("status")).toHaveText("1건 중 1건 정했어요");
  await expect(question.getByRole("radio").first()).toBeChecked();
  await expectNoAxeViolations(page);
  // A key does not discard a choice made by hand; the button says what it does.
  await question.getByRole("radio").nth(1).check();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "계속 수정하기" }).click();
  await expect(question.getByRole("radio").nth(1)).toBeChecked();
  await question.getByRole("button", { name: "취소" }).click();
  expect((await now()).reservation.startsAt).toBe(reservation.startsAt);

  await panel.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await question.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("휴식 시간을 추가했어요. 예약 1건을 옮겼어요")).toBeVisible();
  const moved = (await now()).reservation;
  expect([moved.stylerId, moved.startsAt]).not.toEqual([stylerId, reservation.startsAt]);

  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("되돌렸어요. 예약 1건을 원래 시간으로 옮겼어요")).toBeVisible();
  expect((await now()).reservation).toMatchObject({ stylerId, startsAt: reservation.startsAt });
});

test("an owner adds a designer with a photo and their own hours, changes them, and removes them", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await page.goto(`/partners/shops/${shopId}/staffs`);
  await page.getByRole("link", { name: "추가하기" }).click();
  await page.getByRole("button", { name: "추가하기", exact: true }).click();
  await expect(page.getByText("이름은 한글이나 영문 1~10자로 입력해 주세요")).toBeVisible();
  await expect(page.getByLabel("이름")).toBeFocused();
  await expectNoAxeViolations(page);

  await page.getByLabel("이름").fill("문채원");
  await page.getByLabel("직급").selectOption("HEAD");
  await page
    .getByLabel("사진 파일")
    .setInputFiles({ name: "designer.png", mimeType: "image/png", buffer: await picture(page) });
  await expect(page.getByRole("button", { name: "사진 삭제하기" })).toBeVisible();
  await page.getByRole("switch", { name: /매장 영업시간과 같아요/ }).uncheck();
  await page.getByRole("switch", { name: "월요일" }).uncheck();
  await page.getByLabel("화요일 시작").selectOption("12:00");
  await page.getByRole("button", { name: "화요일 시간을 평일에 똑같이 적용하기" }).click();
  await expect(page.getByLabel("금요일 시작")).toHaveValue("12:00");
  await page.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await page.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await expect(page.getByText("월~금 13:00~14:00 점심")).toBeVisible();
  await page.getByRole("button", { name: "추가하기", exact: true }).click();
  await expect(page).toHaveURL(/\/staffs$/);
  await expect(page.getByText("화~금 12:00~21:00, 토 10:00~21:00")).toBeVisible();

  await page.getByRole("link", { name: "문채원" }).click();
  await expect(page.getByRole("button", { name: "사진 삭제하기" })).toBeVisible();
  await page.getByLabel("소개").fill("천천히 꼼꼼하게 봐요.");
  await page.getByRole("button", { name: "취소" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("저장하지 않은 내용이 있어요");
  await question.getByRole("button", { name: "계속 수정하기" }).click();
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("문채원 님 정보를 저장했어요")).toBeVisible();

  await page.getByRole("link", { name: "문채원" }).click();
  await page.getByRole("button", { name: "디자이너 삭제하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "디자이너 삭제하기" }).click();
  await expect(page.getByText("디자이너를 삭제했어요")).toBeVisible();
  await expect(page.getByRole("link", { name: "문채원" })).toHaveCount(0);
});

test("a typed weekly break that was not added yet asks before leaving, is corrected if it is wrong, and is saved with the rest", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const { id } = await addDesigner(page, "남가을");
  await page.goto(`/partners/shops/${shopId}/staffs/${id}`);
  await page.getByRole("button", { name: "휴식 시간 추가하기" }).click();
  await page.getByLabel("사유").fill("저녁");
  await page.getByRole("button", { name: "취소" }).last().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("저장하지 않은 내용이 있어요");
  await question.getByRole("button", { name: "계속 수정하기" }).click();

  await page.getByLabel("휴식 종료").selectOption("12:00");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("종료 시간을 시작 시간보다 늦게 선택해 주세요")).toBeVisible();
  await expect(page.getByLabel("휴식 종료")).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel("휴식 종료").selectOption("13:30");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page).toHaveURL(/\/staffs$/);
  await page.goto(`/partners/shops/${shopId}/staffs/${id}`);
  await expect(page.getByText("월~금 13:00~13:30 저녁")).toBeVisible();
});

test("what another person saved first is shown beside the typed values, and nothing is lost", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const staff = await addDesigner(page, "주아인");
  await page.goto(`/partners/shops/${shopId}/staffs/${staff.id}`);
  await page.getByLabel("소개").fill("내가 쓴 소개");
  const { id, version } = staff;
  await ask(page.request, changeStaff, {
    shopId,
    id,
    version,
    name: "주아인",
    rank: "MANAGER",
    visibility: "NORMAL",
    introduction: "",
  });
  await page.getByRole("button", { name: "저장하기" }).click();
  const choice = page.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 변경됐어요" });
  await expect(choice).toContainText("실장");
  await expect(page.getByLabel("소개")).toHaveValue("내가 쓴 소개");
  await choice.getByRole("button", { name: "내가 입력한 내용으로 저장하기" }).click();
  await expect(page.getByText("주아인 님 정보를 저장했어요")).toBeVisible();
});

test("the order of the board is changed by the keyboard and stays", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  await page.goto("/partners/shops/2/staffs");
  await page.getByRole("button", { name: "순서 변경하기" }).click();
  const order = page.getByRole("list", { name: "예약 보드에 보이는 순서" });
  await order.getByRole("button", { name: "배수아 위로" }).press("Enter");
  await expect(order.getByRole("listitem").nth(1)).toContainText("배수아");
  await expect(page.getByText("배수아, 3명 중 2번째로 옮겼어요")).toBeAttached();
  await expectNoAxeViolations(page);
  const { items } = await ask(page.request, listStaffs, { shopId: 2 });
  expect(items.map(({ name }) => name)).toEqual(["윤서아", "배수아", "강예린"]);
  await order.getByRole("button", { name: "배수아 아래로" }).press("Enter");
  await expect(order.getByRole("listitem").nth(2)).toContainText("배수아");
});

test("a designer reads their colleagues' data, changes their own hours and breaks, and no tab leads further", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "designer");
  await page.goto("/partners/shops/1/staffs?tab=users");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.getByRole("button", { name: "정지우 휴식 시간" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "휴식 시간 추가하기" })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "김현서 휴식 시간" }).click();
  await expect(page.getByRole("button", { name: "휴식 시간 추가하기" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.getByRole("link", { name: "정지우" }).click();
  await expect(page.getByRole("term").filter({ hasText: "근무시간" })).toBeVisible();
  await expect(page.getByRole("button", { name: "저장하기" })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "김현서" }).click();
  await expect(page.getByRole("switch", { name: /매장 영업시간과 같아요/ })).toBeVisible();
  await expect(page.getByLabel("이름")).toHaveCount(0);
  await page.goto("/partners/shops/1/staffs/new");
  await expect(page.getByText("접근할 수 없는 디자이너예요")).toBeVisible();
});

test("nobody can change their own role, and a manager cannot change that of owners", async ({ page, signInAs }) => {
  await signInAs(page, "manager");
  await page.goto("/partners/shops/1/staffs?tab=users");
  await expect(page.getByText("한도윤")).toBeVisible();
  await expect(page.getByRole("button", { name: "박지현 더보기" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "최유나 더보기" })).toHaveCount(0);
  await page.getByRole("button", { name: "한도윤 더보기" }).click();
  await page.getByRole("menuitem", { name: "권한 변경하기" }).click();
  const dialog = page.getByRole("dialog", { name: "한도윤 님의 권한을 선택해 주세요" });
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: "권한 변경하기" })).toBeDisabled();
});

/** A designer without breaks, hours and reservations, for one test only. */
const addDesigner = (page: Page, name: string) =>
  ask(page.request, createStaff, { shopId, name, rank: "NORMAL", visibility: "NORMAL", introduction: "" });

/** Drawn by the browser itself, so that it is a valid picture on every machine. */
async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 1200;
    const pen = canvas.getContext("2d");
    pen?.fillRect(100, 100, 400, 400);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
