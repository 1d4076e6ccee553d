import { changeArticle, createArticle, removeArticle, type WrittenArticle } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type ArticleDraft, articleDraftOf, articleErrorsOf, writtenOf } from "./article-draft.ts";
import { ArticleFields } from "./article-fields.tsx";
import styles from "./question-screen.module.css";

interface ArticleFormProps {
  boardId: number;
  /** Undefined: a new one. */
  article: WrittenArticle | undefined;
}

/** The form at the left, and the article as partners will read it at the right. */
export function ArticleForm({ boardId, article }: ArticleFormProps) {
  const navigate = useNavigateIfStillHere();
  const creating = useCall(createArticle);
  const changing = useCall(changeArticle);
  const removing = useCall(removeArticle);
  const form = useForm<WrittenArticle, ArticleDraft, WrittenArticle>({
    saved: article,
    draftOf: articleDraftOf,
    calls: [creating, changing],
    errorsOf: (draft) => articleErrorsOf(boardId, draft),
    send: (draft, over) => {
      const input = { id: boardId, ...writtenOf(draft) };
      return over ? changing.run({ ...input, articleId: over.id, version: over.version }) : creating.run(input);
    },
  });
  const { draft } = form;
  const toList = () => navigate({ to: "/operator/boards", search: { board: boardId } });

  async function save(over?: WrittenArticle) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: saved.published ? "글을 올렸어요" : "예약한 시간에 게시할게요", tone: "done" });
    await toList();
  }
  async function remove() {
    if (!article) return;
    const sure = await confirm({
      title: "이 글을 삭제할까요?",
      content: "파트너에게 더는 보이지 않아요.",
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (!sure || !(await removing.run({ id: boardId, articleId: article.id }))) return;
    form.settled();
    toast({ text: "글을 삭제했어요", tone: "done" });
    await toList();
  }
  return (
    <Form
      form={{ ...form, failure: form.failure ?? removing.failure }}
      facts={({ title, body, writerName }) => [
        ["제목", title],
        ["내용", body],
        ["수정한 사람", writerName ?? ""],
      ]}
      onSave={save}
      gap={16}
      bar={
        <ActionBar note={form.unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
          {article && (
            <Button colour="white" kind="secondary" size={44} busy={removing.state === "pending"} onClick={remove}>
              삭제하기
            </Button>
          )}
          <Button colour="gray" size={44} onClick={toList}>
            취소
          </Button>
          <Button
            type="submit"
            colour="black"
            size={44}
            busy={form.pending}
            disabled={Boolean(article) && !form.unsaved}
          >
            {article ? "저장하기" : draft.later ? "예약하기" : "올리기"}
          </Button>
        </ActionBar>
      }
    >
      <Stack gap={16} align="start" single={1200} className={styles.columns}>
        <Card title={article ? "글 수정하기" : "새 글"}>
          <ArticleFields
            draft={draft}
            errors={form.errors}
            sent={form.sent}
            withCategory={boardId === boardIds.FAQ}
            published={article?.published === true}
            onChange={form.patch}
          />
        </Card>
        <Card title="미리 보기">
          <div>
            <Text as="h3" size={20} tight>
              {draft.title || "제목"}
            </Text>
            {article && (
              <Row as="p" gap={12} rows={0} wrap above={4} size={13} tone="muted" className={styles.meta}>
                {article.writerName && <span>{article.writerName}</span>}
                <span className="number">{formatInstant(new Date(article.changedAt ?? article.publishedAt))}</span>
                <span className="number">조회 {article.readCount.toLocaleString("ko-KR")}</span>
              </Row>
            )}
            <PlainText text={draft.body || "내용이 여기에 보여요."} className={styles.body} />
          </div>
        </Card>
      </Stack>
    </Form>
  );
}
