import { expect, test } from "#e2e/harness/fixtures.ts";

test("an owner sees their shop, pauses it after a question, and resumes it", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners");
  await expect(page).toHaveURL(/\/partners\/shops\/1\/today$/);
  await expect(page).toHaveTitle("오늘 | 단장 파트너스");
  await expect(page.getByRole("heading", { name: /^처리할 일/ })).toBeVisible();

  await page.getByRole("button", { name: "일시 중지하기" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("온라인 예약을 잠시 중지할까요?");
  await question.getByRole("button", { name: "취소", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("예약 받는 중")).toBeVisible();

  await page.getByRole("button", { name: "일시 중지하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "일시 중지하기" }).click();
  await expect(page.getByText("예약 일시 중지")).toBeVisible();
  await page.getByRole("button", { name: "다시 운영하기" }).click();
  await expect(page.getByText("예약 받는 중")).toBeVisible();
});

test("a change in one browser appears by itself in another with the same shop open", { tag: "@prove" }, async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const elsewhere = await browser.newPage({ baseURL });
  await signInAs(page, "nail");
  await signInAs(elsewhere, "nail");
  await elsewhere.goto("/partners/shops/2/settings");
  await expect(elsewhere.getByText("고객이 온라인으로 예약할 수 있어요.")).toBeVisible();
  await page.goto("/partners/shops/2/settings");
  await page.getByRole("button", { name: "일시 중지하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "일시 중지하기" }).click();
  await expect(elsewhere.getByText("온라인 예약을 일시 중지했어요.")).toBeVisible();
  await page.getByRole("button", { name: "다시 운영하기" }).click();
  await expect(elsewhere.getByText("고객이 온라인으로 예약할 수 있어요.")).toBeVisible();
  await elsewhere.close();
});

test("two tabs of one browser share a single live stream", async ({ context, page, signInAs }) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/events")) streams.push(request.url());
  });
  await signInAs(page, "esthetic");
  await page.goto("/partners/shops/3/settings");
  await expect(page.getByText("고객이 온라인으로 예약할 수 있어요.")).toBeVisible();
  const second = await context.newPage();
  await second.goto("/partners/shops/3/settings");
  await second.getByRole("button", { name: "일시 중지하기" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "일시 중지하기" }).click();
  await expect(page.getByText("온라인 예약을 일시 중지했어요.")).toBeVisible();
  expect(streams).toHaveLength(1);
  await second.getByRole("button", { name: "다시 운영하기" }).click();
  await expect(page.getByText("고객이 온라인으로 예약할 수 있어요.")).toBeVisible();
});

test("a designer has no settings in the navigation, and the settings' address requests nothing from the server", {
  tag: "@prove",
}, async ({ page, context, signInAs }) => {
  await signInAs(page, "designer");
  await page.goto("/partners");
  await expect(page).toHaveURL(/\/partners\/shops\/1\/today$/);
  const navigation = page.getByRole("navigation", { name: "주 메뉴" });
  await expect(navigation.getByRole("link", { name: "매장 관리" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "일시 중지하기" })).toHaveCount(0);
  for (const path of ["/partners/shops/1/settings", "/partners/shops/2/today", "/partners/shops/999999/today"]) {
    const fresh = await context.newPage();
    const asked: string[] = [];
    fresh.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await fresh.goto(path);
    await expect(fresh.getByText("접근할 수 없는 화면이에요")).toBeVisible();
    // The frame shows the person's own shop and how much waits there, and requests nothing else.
    const ofShops = asked.filter((address) => address.startsWith("/api/partners/v1/shops/"));
    expect(ofShops.filter((address) => !/\/shops\/(your|1|1\/today\/waiting)$/.test(address))).toEqual([]);
    await fresh.close();
  }
});

test("the customers' view leaves out a hidden designer", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/service-shop");
  const shown = page.frameLocator("iframe[title='고객 화면 미리보기']");
  await expect(shown.getByText("오민재").first()).toBeVisible();
  await expect(shown.getByText("남궁솔")).toHaveCount(0);
});
