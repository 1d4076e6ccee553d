import type { Page } from "@playwright/test";
import { startApplication } from "#contract/applications.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { drawnPicture } from "#e2e/menus/menu-steps.ts";

interface SentFile {
  name: string;
  content: Buffer;
  masked: boolean;
}

/** Opens one step of a draft; returns the files that it sends from there. */
async function openStep(page: Page, step: string): Promise<SentFile[]> {
  const { id } = await ask(page.request, startApplication, { form: "SETUP" });
  const sent: SentFile[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith("/partners/v1/files")) return;
    sent.push({
      name: searchParams.get("name") ?? "",
      masked: searchParams.get("masked") === "true",
      content: request.postDataBuffer() ?? Buffer.alloc(0),
    });
  });
  await page.goto(`/partners/requests/${id}?step=${step}`);
  return sent;
}

/** Red, green and blue at some places of a picture. */
function coloursAt(page: Page, base64: string, ...places: [number, number][]): Promise<number[][]> {
  return page.evaluate(
    async ([base64, places]) => {
      const picture = new Image();
      picture.src = `data:image/jpeg;base64,${base64}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const pen = canvas.getContext("2d");
      pen?.drawImage(picture, 0, 0);
      return places.map(([x, y]) => [...(pen?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])]);
    },
    [base64, places] as const,
  );
}

test("only the picture with the covered number of an id card leaves the browser", async ({ page, signInAs }) => {
  await signInAs(page, "newcomer");
  const sent = await openStep(page, "representative");
  const file = page.getByLabel("신분증 사본 파일", { exact: true });
  // Data that a camera writes after the picture must stay here too.
  const number = "900101-1234567";
  const original = Buffer.concat([await drawnPicture(page), Buffer.from(number)]);
  const pdf = { name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
  await file.setInputFiles(pdf);
  await expect(page.getByText("신분증은 JPG나 PNG 사진으로 올려 주세요")).toBeVisible();

  await file.setInputFiles({ name: `${number}.jpg`, mimeType: "image/jpeg", buffer: original });
  const dialog = page.getByRole("alertdialog", { name: "신분증 번호 가리기" });
  const box = dialog.getByRole("button", { name: "가림 칸 1" });
  await expect(box).toBeVisible();
  await expectNoAxeViolations(page);
  const before = await box.boundingBox();
  await box.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await box.boundingBox())?.width ?? 0).toBeGreaterThan(before?.width ?? 0);
  expect((await box.boundingBox())?.y).toBeLessThan(before?.y ?? 0);

  // A key does not discard a placed box.
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" })
    .getByRole("button", { name: "계속 수정하기" })
    .click();
  await expect(page.getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" })).toHaveCount(0);
  await box.focus();
  await page.keyboard.press("Delete");
  await expect(dialog.getByRole("button", { name: "번호를 가려 주세요" })).toBeDisabled();
  await dialog.getByRole("button", { name: "칸 추가하기" }).click();
  await dialog.getByRole("button", { name: "가린 사진 올리기" }).click();
  await expect(page.getByRole("button", { name: "신분증 사본 보기" })).toBeVisible();

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: "신분증 사본.jpg", masked: true });
  const content = sent[0]?.content ?? Buffer.alloc(0);
  expect(content.includes(number)).toBe(false);
  const [outside = [], inside = []] = await coloursAt(page, content.toString("base64"), [300, 300], [300, 490]);
  expect(Math.max(...inside)).toBeLessThan(16);
  expect(Math.max(...outside)).toBeGreaterThan(128);
  await page.getByRole("button", { name: "신분증 사본 보기" }).click();
  await expect(page.getByRole("dialog", { name: /신분증 사본/ }).getByRole("img")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an interrupted upload keeps the chosen file, and leaving during one asks", async ({ page, signInAs }) => {
  await signInAs(page, "newcomer");
  const sent = await openStep(page, "documents");
  const file = page.getByLabel("통장 사본 파일", { exact: true });
  await file.setInputFiles({ name: "통장.pdf", mimeType: "application/pdf", buffer: Buffer.from("<!doctype html>") });
  await expect(page.getByText("올릴 수 없는 파일이에요. PDF, JPG, PNG, HEIC 파일을 선택해 주세요")).toBeVisible();
  const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * 1024 * 1024)]);
  await file.setInputFiles({ name: "통장.pdf", mimeType: "application/pdf", buffer: large });
  await expect(page.getByText("파일이 너무 커요. 10MB까지 올릴 수 있어요")).toBeVisible();
  expect(sent).toEqual([]);

  const picture = await drawnPicture(page);
  await page.route("**/partners/v1/files?*", (route) => route.abort("connectionreset"), { times: 1 });
  await file.setInputFiles({ name: "통장.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("올리다가 연결이 끊겼어요. 선택한 파일은 그대로 있어요.")).toBeVisible();
  await page.getByRole("button", { name: "닫기" }).click();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/partners/v1/files?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "다시 올리기" }).click();
  await expect(page.getByRole("progressbar", { name: "통장.png 올리기" })).toBeVisible();
  await page.getByRole("link", { name: /^오늘/ }).click();
  const question = page.getByRole("alertdialog", { name: "파일을 올리고 있어요" });
  await question.getByRole("button", { name: "기다리기" }).click();
  release();
  await expect(page.getByRole("button", { name: "통장 사본 보기" })).toBeVisible();
  await page.getByRole("button", { name: "통장 사본 삭제하기" }).click();
  await expect(page.getByRole("button", { name: "통장 사본 파일 선택하기" })).toBeFocused();
});
