import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft, Clock } from "lucide-react";
import { useState } from "react";
import { getArticle, type Question, removeMyQuestion } from "#contract/boards.ts";
import { articleCategories, boardIds } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { PlainText } from "#web/parts/plain-text.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { AnswerCard } from "./answer-card.tsx";
import { QuestionForm } from "./question-form.tsx";
import styles from "./question-screen.module.css";
import { QuestionTag } from "./question-tag.tsx";

const id = boardIds.QUESTION;

/** The person's own question with its answer; until it is answered it can be edited or deleted. */
export function QuestionScreen() {
  const { articleId } = useParams({ from: "/_app/partners/partners/support/questions/$articleId" });
  const answer = useAnswer(getArticle, { id, articleId: Number(articleId) });
  const [changing, setChanging] = useState(false);
  const navigate = useNavigateIfStillHere();
  const toList = () => navigate({ to: "/partners/support", search: { tab: "questions" } });
  return (
    <Stack gap={16} width="reading">
      <div>
        <Button
          colour="white"
          kind="secondary"
          size={44}
          icon={ChevronLeft}
          render={<Link to="/partners/support" search={{ tab: "questions" }} />}
        >
          내 문의로 가기
        </Button>
      </div>
      <Answered answer={answer} skeleton={<CardSkeleton rows={4} />}>
        {({ question }) => {
          if (!question)
            return (
              <EmptyState title="문의를 찾을 수 없어요" action={<Button onClick={toList}>내 문의로 가기</Button>} />
            );
          return changing && !question.answer ? (
            <QuestionForm
              question={question}
              onSaved={() => {
                toast({ text: "문의를 수정했어요", tone: "done" });
                setChanging(false);
              }}
              onLeave={() => setChanging(false)}
            />
          ) : (
            <Shown question={question} onChange={() => setChanging(true)} onRemoved={toList} />
          );
        }}
      </Answered>
    </Stack>
  );
}

interface ShownProps {
  question: Question;
  onChange: () => void;
  onRemoved: () => void;
}

function Shown({ question, onChange, onRemoved }: ShownProps) {
  const { category, title, body, askedAt, shop, answer } = question;
  const { run, state, failure } = useCall(removeMyQuestion);

  async function remove() {
    const sure = await confirm({
      title: "이 문의를 삭제할까요?",
      content: "삭제하면 되돌릴 수 없어요. 답변도 오지 않아요.",
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (!sure || !(await run({ id, articleId: question.id }))) return;
    toast({ text: "문의를 삭제했어요", tone: "done" });
    onRemoved();
  }
  return (
    <>
      <Card>
        <Stack as="article" gap={8} items="start">
          <QuestionTag {...question} />
          <Text as="h2" size={20}>
            {title}
          </Text>
          <Row as="p" gap={12} rows={0} align="stretch" wrap size={13} tone="muted">
            <span>{articleCategories[category].label}</span>
            {shop && <span>{shop.name}</span>}
            <time className="number">{formatInstant(new Date(askedAt))}</time>
          </Row>
          <PlainText text={body} className={styles.screenBody} />
          {!answer && (
            <Row gap={8} align="stretch" above={16}>
              <Button colour="white" size={44} onClick={onChange}>
                수정하기
              </Button>
              <Button colour="white" kind="secondary" size={44} busy={state === "pending"} onClick={remove}>
                삭제하기
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <FormFailure failure={failure} />
      {answer ? (
        <AnswerCard answer={answer} />
      ) : (
        <Notice tone="neutral" icon={Clock}>
          영업일 기준 2일 이내에 답변드려요. 답변이 등록되면 알림을 보내 드릴게요.
        </Notice>
      )}
      {answer && (
        <Row as="p" gap={16} rows={8} wrap tone="muted">
          <span>더 궁금한 점이 있나요?</span>
          <Button colour="white" size={44} render={<Link to="/partners/support/questions/new" />}>
            새로 문의하기
          </Button>
        </Row>
      )}
    </>
  );
}
