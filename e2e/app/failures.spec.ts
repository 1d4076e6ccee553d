import { expect, test } from "#e2e/harness/fixtures.ts";

const failed = { status: 500, contentType: "application/json", headers: { "x-request-id": "e2eCode1" } };
const body = JSON.stringify({ code: "server_failed", message: "문제가 생겼어요. 잠시 후 다시 시도해 주세요" });

test("a failure on our side replaces the screen and shows its code, and trying again works", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.route("**/api/**/service-shop", (route) => route.fulfill({ ...failed, body }));
  // Other tests use the shop: a live event would make the screen read again before the press does.
  await page.route("**/shops/*/events*", (route) => route.abort());
  await page.goto("/partners/shops/1/service-shop");
  await expect(page.getByRole("alert")).toContainText("e2eCode1");
  await page.unroute("**/api/**/service-shop");
  await page.getByRole("button", { name: "다시 불러오기" }).click();
  await expect(page.getByRole("heading", { name: "수정하기" })).toBeVisible();
});

test("if the screen cannot be read again after a save, it does not silently show the old data", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await page.route("**/shops/*/events*", (route) => route.abort());
  await page.goto("/partners/shops/3/settings/notifications");
  const own = page.getByRole("switch", { name: /장미르 원장/ });
  await expect(own).not.toBeChecked();
  const settings = "**/shops/3/reservation-noti-settings";
  await page.route(settings, (route) => route.fulfill({ ...failed, status: 503, body }));
  await own.click();
  await expect(page.getByText("새 내용을 불러오지 못했어요")).toBeVisible();
  await page.unroute(settings);
  await page.getByRole("button", { name: "다시 불러오기" }).click();
  // The new data is there and the earlier press has ended: until then the form takes no other press.
  await expect(page.getByRole("switch", { name: "장미르 원장 010-2001-0008" })).toBeChecked();
  await expect(page.getByText("예약 알림을 이 번호로 보내 드릴게요")).toBeVisible();
  await own.uncheck();
  await expect(page.getByRole("switch", { name: "장미르 원장 받지 않아요" })).not.toBeChecked();
});

test.describe("with an address for error reports", () => {
  // The server adds that address to its content security policy only if it is set, and here only the page knows one.
  test.use({ bypassCSP: true });

  test("in production a failure on our side is reported with its breadcrumb and the release, and without personal data", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "owner");
    const reports: string[] = [];
    await page.route("https://*.sentry.io/**", (route) => {
      reports.push(route.request().postData() ?? "");
      return route.fulfill({ status: 200, body: "{}" });
    });
    const settings = {
      supportPhone: "1600-0000",
      sentryDsn: "https://0@o1.ingest.sentry.io/1",
      development: false,
      standIns: false,
      release: "v5.2.11",
      commit: "0a1b2c3d4e5f",
    };
    await page.route("**/v1/settings", (route) => route.fulfill({ json: settings }));
    await page.route("**/api/**/service-shop", (route) => route.fulfill({ ...failed, body }));
    await page.goto("/partners/shops/1/service-shop");
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    const report = reports.join("\n");
    expect(report).toContain('"release":"v5.2.11"');
    expect(report).toContain('"dist":"0a1b2c3d4e5f"');
    expect(report).toContain("GET /partners/v1/shops/:id/service-shop");
    for (const personal of ["박지현", "owner@demo", "danjang_partners_token", "ip_address"])
      expect(report).not.toContain(personal);
  });
});

test("outside production nothing is reported", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://127.0.0.1:")) strangers.push(request.url());
  });
  await page.route("**/api/**/service-shop", (route) => route.fulfill({ ...failed, body }));
  await page.goto("/partners/shops/1/service-shop");
  await expect(page.getByRole("alert")).toContainText("e2eCode1");
  expect(strangers).toEqual([]);
});

test("a refusal shows its message where the action was, and the session goes on", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const refused = JSON.stringify({ code: "shop_not_running", message: "운영 중인 매장만 일시 중지할 수 있어요" });
  await page.route("**/shops/3/pause", (route) =>
    route.fulfill({ status: 409, contentType: "application/json", body: refused }),
  );
  await page.goto("/partners/shops/3/settings");
  await page.getByRole("button", { name: "일시 중지하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "일시 중지하기" }).click();
  await expect(page.getByText("운영 중인 매장만 일시 중지할 수 있어요")).toBeVisible();
  await expect(page).toHaveURL(/settings$/);
});

test("a part whose file cannot be loaded says so, and the rest of the screen stays", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.route("**/assets/dialog-layer*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/partners/shops/1/settings");
  await page.getByRole("button", { name: "일시 중지하기" }).click();
  await expect(page.getByText("화면 일부를 불러오지 못했어요")).toBeVisible();
  await expect(page.getByRole("button", { name: "일시 중지하기" })).toBeVisible();
});
