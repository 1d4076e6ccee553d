import type { Page } from "@playwright/test";
import { changeMyAccount, getMyAccount } from "#contract/accounts.ts";
import { book, dayFromNow, freePlace } from "#e2e/board/free-place.ts";
import { wholeBrowser } from "#e2e/harness/browsers.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { deliverPush, subscribingBrowser, workerOf } from "./push-steps.ts";

// Only a browser with windows shows notifications.
test.use({ serviceWorkers: "allow", launchOptions: wholeBrowser });

const offlineBar = (page: Page) => page.getByText("인터넷이 끊겼어요");

test("it can be added to a home screen: the manifest and its icons are there, and the browser has no objection", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "단장 파트너스", short_name: "단장", display: "standalone", lang: "ko" });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const src of [touch, "/icons/badge-96.png", ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
  const session = await page.context().newCDPSession(page);
  expect((await session.send("Page.getAppManifest")).errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Every window of a test is a private one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(/\/partners\/shops\/\d+\/(today|reservations)$/);
  }
});

test("the booking page is not part of the installed app", async ({ page }) => {
  await page.goto("/book/1");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("the service worker never serves old data: a reload shows what changed on the server", async ({
  page,
  signUpAs,
}) => {
  await signUpAs(page);
  await page.goto("/partners/account");
  await expect(page.locator("main").getByText("한소영").first()).toBeVisible();
  await workerOf(page);
  const { email, version } = await ask(page.request, getMyAccount, {});
  await ask(page.request, changeMyAccount, { name: "한새로", email, version });
  await page.reload();
  await expect(page.locator("main").getByText("한새로").first()).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("offline it says so, typed text stays and is not sent, not even when the connection is back; then everything is read again", async ({
  page,
  context,
  signUpAs,
}) => {
  await signUpAs(page);
  await page.goto("/partners/account");
  await workerOf(page);
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await page.getByLabel("이름").fill("한오프");
  await context.setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByText(/보이는 내용은 \d\d:\d\d 기준이고, 지금 입력한 내용은 저장되지 않아요/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /저장/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("접속이 원활하지 않습니다")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(page.getByLabel("이름")).toHaveValue("한오프");

  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  const asked = page.waitForResponse((response) => response.url().endsWith("/accounts/me"));
  await context.setOffline(false);
  await expect(offlineBar(page)).toHaveCount(0);
  await asked;
  expect((await ask(page.request, getMyAccount, {})).name).toBe("한소영");
  expect(sent.filter((method) => method !== "GET")).toEqual([]);

  await page.getByRole("button", { name: /저장/ }).click();
  await expect.poll(async () => (await ask(page.request, getMyAccount, {})).name).toBe("한오프");
});

/** A known user opens their shops without a connection. */
async function openWithoutLine(page: Page) {
  await page.goto("/partners/shops");
  await expect(page.getByRole("link", { name: "단장 헤어 성수점" })).toBeVisible();
  await workerOf(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" })).toBeVisible();
}

test("a page that is opened without a connection has its own message, shows nothing of the shop, and recovers by itself", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await openWithoutLine(page);
  expect(await page.content()).not.toMatch(/성수점|박지현/);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "다시 시도하기" }).click();
  await expect(page.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "단장 헤어 성수점" })).toBeVisible();
});

test("it also recovers if the browser does not notice that the connection is back", { tag: "@prove" }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener: (...how: Parameters<typeof listen>) => how[0] !== "online" && listen(...how),
    });
  });
  await openWithoutLine(page);
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "단장 헤어 성수점" })).toBeVisible();
});

test("on a slow connection the login and the day board show that they load, and can then be used", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const slow3g = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow3g });
  await page.goto("/app/login", { waitUntil: "commit" });
  await expect(page.getByText("단장 파트너스").first()).toBeVisible();
  await page.getByLabel("아이디 또는 이메일").fill("owner@demo.danjang.kr", { timeout: 60_000 });

  await signInAs(page, "owner");
  const { shopId, day } = await freePlace(page.request, dayFromNow(42), 60);
  await page.goto(`/partners/shops/${shopId}/reservations?date=${day}`, { waitUntil: "commit" });
  await expect(page.getByText("단장 파트너스").or(page.getByText("불러오는 중이에요")).first()).toBeAttached();
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).click({ timeout: 60_000 });
  await expect(page.getByLabel("고객 이름")).toBeVisible({ timeout: 60_000 });
});

test("a message is shown once even if it arrives repeatedly, and a tap opens its exact place in the open window", async ({
  page,
  signInAs,
}) => {
  await page.context().grantPermissions(["notifications"]);
  await signInAs(page, "owner");
  await page.goto("/partners/shops");
  const worker = await workerOf(page);
  const place = await freePlace(page.request, dayFromNow(43), 60);
  const reservation = await book(page.request, place, 60, "한탭탭");
  const path = `/partners/shops/${place.shopId}/reservations?date=${place.day}&reservation=${reservation.id}`;
  const message = {
    title: "[단장 헤어 성수점] 새 예약",
    body: "12.25 (금) 14:00 커트 · 박지현 원장 · 한*탭 님",
    tag: "push-1",
  };
  for (let times = 0; times < 2; times += 1) await deliverPush(page, { ...message, path });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect.poll(shown).toEqual([{ ...message, data: path }]);

  await worker.evaluate(async () => {
    const scope = self as typeof self & {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, about: { notification: Notification | undefined }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await expect(page.getByText("한탭탭 님").first()).toBeVisible();
  await expect(page).toHaveURL(path);
});

test("if the browser blocks notifications, the switch says so and what to do", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "denied" as NotificationPermission }),
  );
  await signInAs(page, "owner");
  await page.goto("/partners/account");
  await expect(page.getByRole("switch", { name: /이 기기로 알림 받기/ })).toBeDisabled();
  await expect(page.getByText("브라우저에서 단장 알림이 차단돼 있어요")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an iPhone is asked to add it to the home screen first; if the browser offers it, one press does it", {
  tag: "@prove",
}, async ({ page, browser, baseURL, signInAs }) => {
  const apple = await browser.newContext({
    baseURL: baseURL ?? "",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  });
  const applePage = await apple.newPage();
  // Its browser has push only after that.
  await applePage.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await signInAs(applePage, "owner");
  await applePage.goto("/partners/account");
  await expect(applePage.getByRole("switch", { name: /이 기기로 알림 받기/ })).toBeDisabled();
  await expect(applePage.getByText("홈 화면에 추가한 뒤에 켤 수 있어요")).toBeVisible();
  await expect(applePage.getByText("Safari의 공유 버튼을 누르고")).toBeVisible();
  await apple.close();

  await signInAs(page, "owner");
  await page.goto("/partners/account");
  const offered = page.getByRole("button", { name: "홈 화면에 추가" });
  await expect(page.getByRole("switch", { name: /이 기기로 알림 받기/ })).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = async () => void document.body.setAttribute("data-asked", "yes");
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
  await offered.click();
  await expect(page.locator("body")).toHaveAttribute("data-asked", "yes");
});

test("another device is shown and switched off from here; signing out leaves nothing behind", {
  tag: "@prove",
}, async ({ page, browser, baseURL, signUpAs }) => {
  const address = baseURL ?? "";
  const partner = await signUpAs(page);
  await subscribingBrowser(page, address);
  const turnOn = async (which: Page) => {
    await which.goto("/partners/account");
    await workerOf(which);
    await which.getByRole("switch", { name: /이 기기로 알림 받기/ }).click();
    await expect(which.getByRole("button", { name: "테스트 알림 보내기" })).toBeVisible();
  };
  await turnOn(page);

  const elsewhere = await browser.newContext({ baseURL: address, serviceWorkers: "allow" });
  const other = await elsewhere.newPage();
  await subscribingBrowser(other, address);
  await other.goto("/app/login");
  await other.getByLabel("아이디 또는 이메일").fill(partner.loginId);
  await other.getByLabel("비밀번호", { exact: true }).fill(partner.password);
  await other.getByRole("button", { name: "로그인하기" }).click();
  await expect(other).toHaveURL(/\/partners/);
  await turnOn(other);
  await other.getByRole("button", { name: /알림 끄기$/ }).click();
  await expect(other.getByText(/에서 알림을 껐어요/)).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("switch", { name: /이 기기로 알림 받기/ })).not.toBeChecked();
  await turnOn(page);
  await page.getByRole("button", { name: "로그아웃하기" }).first().click();
  await expect(page).toHaveURL("/");
  const left = await page.evaluate(async () => ({
    stored: JSON.stringify([localStorage, sessionStorage]),
    caches: await caches.keys(),
  }));
  expect(left.caches).toEqual([]);
  for (const trace of [partner.name, partner.loginId, "subscribed"]) expect(left.stored).not.toContain(trace);
});
