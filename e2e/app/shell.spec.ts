import { listCustomers } from "#contract/customers.ts";
import { listMenus } from "#contract/menus.ts";
import { ask, expect, test } from "#e2e/harness/fixtures.ts";

test("a session that ends while a screen is open leads to login with the way back", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/notifications");
  await expect(page.getByRole("button", { name: "모두 읽음 처리하기" })).toBeVisible();
  // Every request of the first screen has been sent by then, so the press is the first to find the ended session.
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await page.getByRole("button", { name: "모두 읽음 처리하기" }).click();
  await expect(page).toHaveURL(/\/app\/login\?continue=%2Fpartners%2Fnotifications/);
  expect(await page.evaluate(() => localStorage.getItem("danjang.signed-in"))).toBeNull();
});

test("no answer from the server opens the network dialog, and leaving the screen closes it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops");
  await page.goto("/partners/notifications");
  await page.route("**/notifications/read", (route) => route.abort());
  await page.getByRole("button", { name: "모두 읽음 처리하기" }).click();
  await expect(page.getByRole("dialog")).toContainText("접속이 원활하지 않습니다");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the palette finds a shop by its first consonants and goes there", { tag: "@phone" }, async ({
  page,
  signInAs,
  isMobile,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/today");
  await expect(page.getByRole("heading", { name: /^처리할 일/ })).toBeVisible();
  // A phone has no Ctrl key; it has the search button.
  if (isMobile) await page.getByRole("button", { name: "예약, 고객, 화면 찾기" }).click();
  else await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("ㄴㅇ");
  await expect(page.getByRole("option", { name: /단장 네일 연남점/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/partners\/shops\/2\/today$/);
});

test("the palette finds a customer, a menu and help by kind, with keys alone", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const { items } = await ask(page.request, listCustomers, { shopId: 1, size: 1 });
  const name = items[0]?.name ?? "";
  const [menu] = (await ask(page.request, listMenus, { shopId: 1 })).items;
  await page.goto("/partners/shops/1/today");
  await expect(page.getByRole("heading", { name: /^처리할 일/ })).toBeVisible();
  const found = (kind: string) => page.getByRole("group", { name: kind }).getByRole("option").first();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("정산은 언제");
  await expect(found("도움말")).toContainText("정산은 언제 들어오나요?");
  await page.getByRole("combobox").fill(menu?.name ?? "");
  await expect(found("메뉴")).toContainText(menu?.name ?? "");
  await page.getByRole("combobox").fill(name);
  await expect(found("고객")).toContainText(`${name} 님`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/customers\?customer=\d+$/);
});

test("the shop switcher keeps the open screen", { tag: "@phone" }, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/settings");
  await page
    .getByRole("button", { name: /^매장 변경하기/ })
    .locator("visible=true")
    .click();
  await page.getByRole("menuitem", { name: /단장 에스테틱 역삼점/ }).click();
  await expect(page).toHaveURL(/\/partners\/shops\/3\/settings$/);
});

test("a screen that does not exist says so", async ({ page }) => {
  await page.goto("/no/such/place");
  await expect(page.getByRole("heading", { name: "페이지를 찾을 수 없어요" })).toBeAttached();
  await page.getByRole("link", { name: "처음으로 가기" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an operator arrives in the console, with the black theme and the suffix after the name", {
  tag: "@phone",
}, async ({ page, signInAs, isMobile }) => {
  await signInAs(page, "operator");
  await page.goto("/partners");
  await expect(page).toHaveURL(/\/operator$/);
  if (!isMobile) await expect(page.getByRole("button", { name: /문가온 \(운영자\)/ })).toBeVisible();
  await page.goto("/operator/accounts");
  await page.getByLabel("계정 찾기").fill("0003");
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page.getByText("010-****-0003")).toBeVisible();
});

test("after opening a screen without the right to see it, a person goes on without being signed out", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "designer");
  const refused: string[] = [];
  page.on("response", (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.goto("/partners/shops/1/settlements");
  await expect(page.getByText("접근할 수 없는 화면이에요")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "예약", exact: true }).first().click();
  await expect(page).toHaveURL(/\/partners\/shops\/1\/reservations/);
  await expect(page.getByRole("list", { name: /디자이너|김현서/ }).first()).toBeVisible();
  expect(refused).toEqual([]);
});
