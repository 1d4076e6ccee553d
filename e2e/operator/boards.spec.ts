import { changeArticle, createArticle, getBoardArticle } from "#contract/articles.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

test("a question is asked by one person and answered by another, and the bell leads to that question", {
  tag: "@phone",
}, async ({ page, browser, signUpAs, signInAs, isMobile }) => {
  await signUpAs(page);
  await page.goto("/partners/support?tab=questions");
  await expect(page.getByText("아직 문의한 내용이 없어요")).toBeVisible();
  await page.getByRole("link", { name: "1:1 문의하기" }).first().click();
  await page.getByRole("button", { name: "문의 보내기" }).click();
  await expect(page.getByText("분류를 선택해 주세요")).toBeVisible();
  await page.getByRole("radio", { name: "정산" }).check({ force: true });
  const title = `입금이 늦어요 ${Date.now()}`;
  await page.getByRole("textbox", { name: "제목" }).fill(title);
  await page.getByRole("textbox", { name: "내용" }).fill("어제 완료한 예약이 아직 안 들어왔어요");
  await page.getByRole("button", { name: "문의 보내기" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("답변 대기")).toBeVisible();

  await page.getByRole("button", { name: "수정하기" }).click();
  await page
    .getByRole("textbox", { name: "내용" })
    .fill("어제 완료한 예약이 아직 안 들어왔어요. 예약 번호는 12번이에요");
  await page.getByRole("button", { name: "수정한 문의 저장하기" }).click();
  await expect(page.getByText("예약 번호는 12번이에요")).toBeVisible();

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const desk = await office.newPage();
  await signInAs(desk, "operator");
  await desk.goto("/operator/boards");
  await desk.getByRole("link", { name: title }).click();
  await expect(desk.getByText("예약 번호는 12번이에요")).toBeVisible();
  await desk
    .getByRole("textbox", { name: "답변" })
    .fill("오늘 안에 들어와요. https://danjang.kr/help 에도 적어 두었어요");
  await desk.getByRole("button", { name: "답변 보내기" }).click();
  await expect(desk.getByText("답변을 보냈어요. 문의한 사람에게 알림을 보냈어요")).toBeVisible();
  await expect(desk.getByRole("link", { name: title })).toHaveCount(0);
  await desk.getByRole("tab", { name: "답변 완료" }).click();
  await expect(desk.getByRole("link", { name: title })).toBeVisible();
  await office.close();

  await page.goto("/partners/notifications");
  await expect(page.getByText("새 알림 1건")).toBeVisible();
  await page.getByRole("link", { name: /문의에 답변을 드렸어요/ }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const answer = page.getByRole("region", { name: "답변" });
  await expect(answer).toContainText("오늘 안에 들어와요");
  await expect(answer).toContainText("문가온 (운영자)");
  const link = answer.getByRole("link", { name: /danjang\.kr\/help/ });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("button", { name: "수정하기" })).toHaveCount(0);
  await page.getByRole("link", { name: "내 문의로" }).click();
  await expect(page.getByRole("link", { name: new RegExp(title) })).toContainText("답변 받음");
  if (!isMobile) await expect(page.getByRole("link", { name: "알림", exact: true })).toBeVisible();
});

test("a partner finds an answer among frequent questions by a word and by its subject", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "도움말" }).getByRole("link", { name: "자주 묻는 질문" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "자주 묻는 질문" })).toBeVisible();
  const questions = page.getByRole("button", { expanded: false });
  await page.getByRole("searchbox", { name: "자주 묻는 질문 찾기" }).fill("수수료");
  await page.getByRole("button", { name: "찾기" }).click();
  await expect(questions.filter({ hasText: "정산은 언제 들어오나요?" })).toBeVisible();
  await expect(questions.filter({ hasText: "심사는 얼마나 걸리나요?" })).toHaveCount(0);
  await page.getByRole("button", { name: /정산은 언제 들어오나요/ }).click();
  await expect(page.getByText("완료한 다음 영업일에")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("radio", { name: "계정" }).check({ force: true });
  await expect(page.getByText("‘수수료’ 검색 결과가 없어요")).toBeVisible();
  await page.getByRole("button", { name: "모두 보기" }).click();
  await expect(page.getByRole("button", { name: /입점하려면 무엇이 필요한가요/ })).toBeVisible();
});

test("an operator writes a notice, changes it after another operator has changed it too, and removes it", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/boards?board=1");
  await page.getByRole("link", { name: "새 글 작성하기" }).click();
  const title = `겨울 점검 안내 ${Date.now()}`;
  await page.getByRole("textbox", { name: "제목" }).fill(title);
  await page.getByRole("textbox", { name: "내용" }).fill("새벽 두 시부터 점검해요");
  await page.getByRole("button", { name: "올리기" }).click();
  await expect(page.getByText("글을 올렸어요")).toBeVisible();

  const outside = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const reader = await outside.newPage();
  await reader.goto("/app/boards/1");
  await reader.getByRole("link", { name: title }).click();
  await expect(reader.getByText("새벽 두 시부터 점검해요")).toBeVisible();
  await outside.close();

  await page.getByRole("link", { name: title }).click();
  const text = page.getByRole("textbox", { name: "내용" });
  await expect(text).toHaveValue("새벽 두 시부터 점검해요");
  const articleId = Number(/articles\/(\d+)/.exec(page.url())?.[1]);
  const { category, pinned, displayOrder, publishedAt, version } = await ask(page.request, getBoardArticle, {
    id: 1,
    articleId,
  });
  await ask(page.request, changeArticle, {
    id: 1,
    articleId,
    version,
    title,
    body: "새벽 세 시부터 점검해요",
    category,
    pinned,
    displayOrder,
    publishedAt,
  });
  await text.fill("새벽 네 시부터 점검해요");
  await page.getByRole("button", { name: "저장하기" }).click();
  const choice = page.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 변경됐어요" });
  await expect(choice).toContainText("새벽 세 시부터 점검해요");
  await expectNoAxeViolations(page);
  await choice.getByRole("button", { name: "내가 입력한 내용으로 저장하기" }).click();
  await expect(page.getByText("글을 올렸어요")).toBeVisible();

  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("textbox", { name: "내용" })).toHaveValue("새벽 네 시부터 점검해요");
  await page.getByRole("button", { name: "삭제하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(page.getByText("글을 삭제했어요")).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});

test("a notice for a later day cannot be read yet", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "operator");
  const title = `내일 소식 ${Date.now()}`;
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await ask(page.request, createArticle, {
    id: 1,
    title,
    body: "아직 비밀이에요",
    category: null,
    pinned: false,
    displayOrder: 0,
    publishedAt,
  });
  await page.goto("/operator/boards?board=1");
  await expect(page.getByRole("link", { name: title })).toContainText("예약");
  await page.goto(`/app/boards/1/articles/${id}`);
  await expect(page.getByText("글을 찾을 수 없어요")).toBeVisible();
});
