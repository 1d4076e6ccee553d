import { Link } from "@tanstack/react-router";
import { type AskedQuestion, answerQuestion } from "#contract/articles.ts";
import { articleCategories } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { AnswerCard } from "./answer-card.tsx";
import styles from "./question-screen.module.css";

interface Draft {
  answer: string;
}

/** A question and its answer; an answer can be edited, and the author is notified each time. */
export function AnswerForm({ boardId, question }: { boardId: number; question: AskedQuestion }) {
  const navigate = useNavigateIfStillHere();
  const answering = useCall(answerQuestion);
  const form = useForm<AskedQuestion, Draft, AskedQuestion>({
    saved: question,
    draftOf,
    calls: [answering],
    errorsOf: ({ answer }) => fieldErrors(answerQuestion.input, { id: boardId, articleId: 1, version: 1, answer }),
    send: ({ answer }, over) =>
      answering.run({ id: boardId, articleId: question.id, version: (over ?? question).version, answer }),
  });
  const { draft, errors } = form;
  const { answer } = question;

  async function save(over?: AskedQuestion) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: "답변을 보냈어요. 문의한 사람에게 알림을 보냈어요", tone: "done" });
    await navigate({ to: "/operator/boards", search: { board: boardId } });
  }
  return (
    <Form
      form={form}
      facts={({ body, answer }) => [
        ["문의", body],
        ["답변", answer ? `${answer.byName}: ${answer.body}` : "아직 없어요"],
      ]}
      onSave={save}
      gap={16}
      bar={
        <ActionBar note={form.unsaved ? "아직 보내지 않았어요" : undefined}>
          <Button type="submit" colour="black" size={44} busy={form.pending} disabled={!form.unsaved}>
            {answer ? "수정한 답변 보내기" : "답변 보내기"}
          </Button>
        </ActionBar>
      }
    >
      <Stack gap={16} align="start" single={1200} className={classNames(styles.columns, styles.halves)}>
        <Asked question={question} />
        <Stack gap={16}>
          {answer && <AnswerCard answer={answer} />}
          <Card title={answer ? "답변 수정하기" : "답변 작성하기"}>
            <Field label="답변" hideLabel {...fieldState(errors.answer, form.sent)}>
              <Textarea
                value={draft.answer}
                className={styles.tall}
                maxLength={3000}
                showCount
                placeholder="무엇을 어떻게 하면 되는지부터 입력해 주세요"
                onChange={(event) => form.patch({ answer: event.target.value })}
              />
            </Field>
          </Card>
        </Stack>
      </Stack>
    </Form>
  );
}

const draftOf = (question: AskedQuestion | undefined): Draft => ({ answer: question?.answer?.body ?? "" });

function Asked({ question }: { question: AskedQuestion }) {
  const { category, title, body, askedAt, askerId, askerName, shop, answer, dueAt } = question;
  return (
    <Card>
      <div>
        <Row as="p" justify="between" below={8}>
          <Tag>{articleCategories[category].label}</Tag>
          {!answer && <ReviewClock dueAt={dueAt} />}
        </Row>
        <Text as="h2" size={20}>
          {title}
        </Text>
        <Row as="p" gap={12} rows={0} wrap above={4} size={13} tone="muted" className={styles.meta}>
          <Link to="/operator/accounts/$accountId" params={{ accountId: String(askerId) }}>
            {askerName}
          </Link>
          {shop && (
            <Link to="/partners/shops/$shopId/today" params={{ shopId: String(shop.id) }}>
              {shop.name}
            </Link>
          )}
          <time className="number">{formatInstant(new Date(askedAt))}</time>
        </Row>
        <PlainText text={body} className={styles.body} />
      </div>
    </Card>
  );
}
