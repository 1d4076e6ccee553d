import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";

// The page with all parts of the interface, to view each one alone; only outside production. Loaded once: no test
// changes a part that a later one looks at, and the last one leaves the page.
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await page.goto("/app/ui");
  await expect(page.getByRole("region", { name: "버튼 크기" })).toBeVisible();
});
test.afterAll(() => page.context().close());

test("the page switches to its own font piece by piece, until all of it has it", async () => {
  await expect(page.locator(":root")).toHaveAttribute("data-font", "own");
  await expect(page.locator("body [data-font]")).toHaveCount(0);
  const families = await page
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily));
  expect(families.filter((family) => !family.startsWith('"Danjang Sans"'))).toEqual([]);
});

test("a letter that is missing in the main font file comes from a file of rare letters, which is not loaded before", async () => {
  await expect(page.locator(":root")).toHaveAttribute("data-font", "own");
  const rareFiles = () =>
    page.evaluate(
      () => [...document.fonts].filter(({ family, status }) => family.includes("Rare") && status === "loaded").length,
    );
  expect(await rareFiles()).toBe(0);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.append(" 쀍"));
  await expect.poll(rareFiles).toBe(1);
});

test("the loader overlay covers the whole page with a spinner of 72, and disappears when it is hidden", async () => {
  // Measured in one call, because it disappears after a moment.
  const shown = await page.getByRole("button", { name: "전체 불러오기 보기" }).evaluate(async (button) => {
    (button as HTMLButtonElement).click();
    await new Promise(requestAnimationFrame);
    const status = [...document.querySelectorAll('[role="status"]')].find((one) =>
      one.textContent?.includes("처리하는 중이에요"),
    );
    const overlay = status?.parentElement;
    const ring = status?.querySelector("svg");
    if (!overlay || !ring) return undefined;
    const { width, height } = overlay.getBoundingClientRect();
    return {
      ring: [ring.clientWidth, ring.clientHeight],
      isWhole: width === innerWidth && height === innerHeight,
      isOnTop: Number(getComputedStyle(overlay).zIndex) > 20_000,
    };
  });
  expect(shown).toEqual({ ring: [72, 72], isWhole: true, isOnTop: true });
  await expect(page.getByRole("status").filter({ hasText: "처리하는 중이에요" })).toHaveCount(0);
});

test("the default dialog has header, title, text, body, both buttons and the support box with its hours", async () => {
  const shown = page.locator("div").filter({ has: page.locator("> h3", { hasText: "기본 대화상자" }) });
  for (const words of ["예약 취소", "김서연 님 예약을 취소할까요?", "매장에서 취소하면", "뿌리 염색"])
    await expect(shown.getByText(words).first()).toBeVisible();
  await expect(shown.getByRole("button", { name: "예약 취소하기" })).toBeVisible();
  await expect(shown.getByRole("button", { name: "닫기", exact: true }).last()).toBeVisible();
  await expect(shown.getByText("평일·토 10:00~19:00")).toBeVisible();
  await expect(shown.getByRole("link", { name: "전화하기" })).toHaveAttribute("href", /^tel:[\d-]+$/);
});

test("the payment error has its own title and asks to start again from the beginning", async () => {
  const shown = page.locator("div").filter({ has: page.locator("> h3", { hasText: "결제 오류" }) });
  await expect(shown.getByRole("heading", { name: "결제 오류 안내" })).toBeVisible();
  await expect(shown).toContainText("오류가 나서 결제를 마치지 못했어요.");
  await expect(shown).toContainText("처음부터 다시 진행해 주세요.");
});

for (const look of ["동그라미", "알약"])
  test(`a radio group (${look}) holds one value; a disabled item or group cannot be chosen`, async () => {
    const group = page.getByRole("radiogroup", { name: `${look}: 선택, 안 선택, 항목 꺼짐` });
    const [first, second, off] = await group.getByRole("radio").all();
    if (!first || !second || !off) throw new Error("three items were expected");
    await second.check({ force: true });
    await expect(second).toBeChecked();
    await expect(first).not.toBeChecked();
    await expect(off).toBeDisabled();
    const whole = page.getByRole("radiogroup", { name: `${look}: 전체 꺼짐` });
    for (const item of await whole.getByRole("radio").all()) await expect(item).toBeDisabled();
    await expect(whole.getByRole("radio", { checked: true })).toHaveCount(1);
  });

test("buttons have the height of their size, seven colours and two kinds, and are rounded and enabled", {
  tag: "@phone",
}, async ({ isMobile }) => {
  const tables = page.getByRole("region", { name: "버튼 크기" }).getByRole("table");
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) {
    const rows = await table.getByRole("row").all();
    const heights = await Promise.all(
      rows.slice(1).map((row) =>
        row.getByRole("button").evaluateAll((buttons) =>
          buttons.map((button) => ({
            height: button.clientHeight + 2 * Number.parseFloat(getComputedStyle(button).borderTopWidth),
            isRounded: Number.parseFloat(getComputedStyle(button).borderTopLeftRadius) > 0,
            isEnabled: !(button as HTMLButtonElement).disabled,
          })),
        ),
      ),
    );
    expect(heights).toHaveLength(7);
    // On a touch screen none is smaller than 44.
    const sizes = [29, 30, 34, 40, 44, 50, 60].map((size) => Math.max(size, isMobile ? 44 : 0));
    for (const row of heights)
      expect(row).toEqual(sizes.map((height) => ({ height, isRounded: true, isEnabled: true })));
  }
});

test("a number field removes commas and reads other text as 0; a sign or a point never makes another number", async () => {
  const price = page.getByLabel("가격", { exact: true });
  await price.fill("1,234,500");
  await expect(price).toHaveValue("1,234,500");
  for (const noNumber of ["12000원", "만원", "1e5", "1-5", "1.2.3"]) {
    await price.fill(noNumber);
    await expect(price).toHaveValue("0");
  }
  // Key by key, because each key is typed into the result of the one before.
  for (const [typed, kept] of [
    ["1.5", "1"],
    ["-5", "0"],
    ["0.75", "0"],
    ["1500.99", "1,500"],
    ["12000", "12,000"],
  ] as const) {
    await price.fill("");
    await price.pressSequentially(typed);
    await price.blur();
    await expect(price).toHaveValue(kept);
  }
  await price.fill("");
  await expect(price).toHaveValue("");
});

test("a dialog stands on layer 20000 over its backdrop on 19999, and closes when the route changes", async () => {
  await page.getByRole("button", { name: "예약 옮기기" }).click();
  const dialog = page.getByRole("dialog", { name: "16:20으로 옮길까요?" });
  await expect(dialog).toBeVisible();
  const layers = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .map((part) => getComputedStyle(part).zIndex)
      .filter((layer) => +layer > 1e4),
  );
  expect([...new Set(layers)].sort()).toEqual(["19999", "20000"]);
  await page.evaluate(() => history.pushState(null, "", "/app/login"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page).toHaveTitle("로그인 | 단장 파트너스");
  await expect(dialog).toHaveCount(0);
});
