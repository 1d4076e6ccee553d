import { createOfflineReservation, getReservation } from "#contract/reservations.ts";
import { changeSchedule, getSchedule } from "#contract/schedules.ts";
import { listStaffs } from "#contract/staffs.ts";
import { countPresses } from "#e2e/harness/count-presses.ts";
import { seoulInstant, typed, wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

const shopId = 2;
test.describe.configure({ mode: "serial" });

test("a regular closed day appears in the preview before it is saved, and stays afterwards", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "nail");
  await page.goto(`/partners/shops/${shopId}/schedule`);
  await expect(page.getByText("매월 둘째·넷째 화요일")).toBeVisible();
  const preview = page.getByRole("list", { name: "다음 휴무일" });
  await expect(preview.getByRole("listitem").filter({ hasText: "(목)" })).toHaveCount(0);

  await page.getByRole("button", { name: "정기 휴무 추가하기" }).click();
  await page.getByRole("button", { name: "휴무 추가하기", exact: true }).click();
  await expect(page.getByText("요일을 선택해 주세요")).toBeVisible();
  await page.getByRole("radio", { name: "매월" }).check();
  await page.getByRole("checkbox", { name: "다섯째" }).check();
  await page.getByRole("checkbox", { name: "목", exact: true }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "휴무 추가하기", exact: true }).click();
  await expect(page.getByText("매월 다섯째 목요일")).toBeVisible();
  await expect(preview.getByRole("listitem").filter({ hasText: "(목)" })).not.toHaveCount(0);
  await expect(page.getByText("저장 전")).toBeVisible();

  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("영업시간을 저장했어요")).toBeVisible();
  await expect(page.getByRole("button", { name: "저장하기" })).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "매월 다섯째 목요일 휴무 삭제하기" }).click();
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByRole("button", { name: "저장하기" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("매월 둘째·넷째 화요일")).toBeVisible();
  await expect(page.getByText("매월 다섯째 목요일")).toHaveCount(0);
});

test("a closed day that is being typed is saved with the rest, and asked for while it is incomplete", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  await page.goto(`/partners/shops/${shopId}/schedule`);
  await page.getByRole("button", { name: "정기 휴무 추가하기" }).click();
  const save = page.getByRole("button", { name: "저장하기" });
  await expect(save).toHaveCount(0);
  await page.getByRole("radio", { name: "매월" }).check();
  await page.getByRole("checkbox", { name: "다섯째" }).check();
  await save.click();
  await expect(page.getByText("추가 중인 정기 휴무를 마저 입력해 주세요")).toBeVisible();
  await expect(page.getByText("요일을 선택해 주세요")).toBeVisible();
  await page.getByRole("checkbox", { name: "금", exact: true }).check();
  await save.click();
  await expect(page.getByText("영업시간을 저장했어요")).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.getByRole("button", { name: "매월 다섯째 금요일 휴무 삭제하기" }).click();
  await save.click();
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("매월 둘째·넷째 화요일")).toBeVisible();
  await expect(page.getByText("매월 다섯째 금요일")).toHaveCount(0);
});

test("every holiday can be closed at once, and a single one opened again", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "nail");
  await page.goto(`/partners/shops/${shopId}/schedule`);
  await page.getByRole("button", { name: "모두 휴무로 설정하기" }).click();
  const christmas = page.getByLabel(/성탄절/);
  await expect(christmas).toHaveValue("CLOSED");
  await christmas.selectOption("WEEKEND");
  await page.getByRole("button", { name: "변경 취소" }).click();
  await expect(christmas).toHaveValue("WEEKDAY");
});

test("a closing over a reservation first asks what to do with it; a reservation that stays keeps its time", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  const day = wednesdayAhead(80);
  const { items } = await ask(page.request, listStaffs, { shopId });
  const reservation = await ask(page.request, createOfflineReservation, {
    shopId,
    stylerId: items[0]?.id ?? 0,
    customerName: "마하늘",
    menuName: "기본 케어",
    priceWon: 25_000,
    startsAt: seoulInstant(day, "15:00"),
    endsAt: seoulInstant(day, "15:40"),
  });
  const presses = await countPresses(page);
  await page.goto(`/partners/shops/${shopId}/schedule`);
  await page.getByRole("button", { name: "임시 휴무 추가하기" }).click();
  expect(presses.taken()).toBe(1);
  await page.getByRole("button", { name: "임시 휴무 추가하기" }).click();
  await expect(page.getByText("휴무 시작일을 선택해 주세요")).toBeVisible();
  expect(presses.taken()).toBe(1);
  await page.getByLabel("휴무 시작일").fill(typed(day));
  await page.getByLabel("사유").fill("매장 공사");
  await page.getByRole("button", { name: "임시 휴무 추가하기" }).click();

  const question = page.getByRole("dialog", { name: "예약 1건이 이 시간과 겹쳐요" });
  await expect(question).toContainText("마하늘 · 기본 케어");
  await question.getByRole("radio", { name: /그대로 두기/ }).check();
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("임시 휴무를 추가했어요")).toBeVisible();
  expect(presses.taken(), "save, decide about the reservation, save it").toBe(3);
  const { startsAt } = (await ask(page.request, getReservation, { shopId, id: reservation.id })).reservation;
  expect(startsAt).toBe(reservation.startsAt);

  await page.getByRole("button", { name: /임시 휴무 삭제하기/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(page.getByText("임시 휴무를 삭제했어요")).toBeVisible();
});

test("hours that another person changed first are shown, and the typed ones can be kept", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "nail");
  await page.goto(`/partners/shops/${shopId}/schedule`);
  // Longer, not shorter, so that no booking of the demo shop is in the way.
  await page.getByLabel("일요일 종료").selectOption("20:00");
  const { closings, holidays, ...hours } = await ask(page.request, getSchedule, { shopId });
  const openingHours = { ...hours.openingHours, SAT: { fromMinute: 660, toMinute: 1320 } };
  await ask(page.request, changeSchedule, { shopId, change: { kind: "HOURS", ...hours, openingHours } });
  await page.getByRole("button", { name: "저장하기" }).click();
  const choice = page.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 변경됐어요" });
  await expect(choice).toContainText("토 11:00~22:00");
  await choice.getByRole("button", { name: "변경된 내용 적용하기" }).click();
  await expect(page.getByLabel("토요일 종료")).toHaveValue("22:00");
  await expect(page.getByLabel("일요일 종료")).toHaveValue("19:00");
  await page.getByLabel("토요일 종료").selectOption("21:00");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByRole("button", { name: "저장하기" })).toHaveCount(0);
});

test("a designer reads the opening hours and cannot change them", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await page.goto("/partners/shops/1/schedule");
  await expect(page.getByText("매주 월요일")).toBeVisible();
  await expect(page.getByRole("list", { name: "다음 휴무일" }).getByRole("listitem")).toHaveCount(8);
  await expect(page.getByRole("switch")).toHaveCount(0);
});
