import { Link } from "@tanstack/react-router";
import { MessageCircleQuestion } from "lucide-react";
import { listMyArticles, type Question } from "#contract/boards.ts";
import { articleCategories, boardIds } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./my-questions.module.css";
import { QuestionTag } from "./question-tag.tsx";

const size = 10;

export function MyQuestions({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const answer = useAnswer(listMyArticles, { id: boardIds.QUESTION, size, page }, { keepEarlier: "pages" });
  return (
    <Card title="내 문의" note={answer.data ? `${answer.data.total}건` : undefined} padded={false}>
      <Answered answer={answer} skeleton={<ListSkeleton rows={3} inset />}>
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <ul className={styles.list}>
                {items.map((question) => (
                  <Row key={question.id} question={question} />
                ))}
              </ul>
              {total > size && <Pagination page={page} size={size} total={total} onChange={onPage} />}
            </>
          ) : (
            <EmptyState
              icon={MessageCircleQuestion}
              title="아직 물어본 것이 없어요"
              text="궁금한 점을 남기면 운영자가 읽고 답해 드려요. 나와 운영자만 볼 수 있어요."
              action={
                <Button colour="purple" size={44} render={<Link to="/partners/support/questions/new" />}>
                  1:1 문의하기
                </Button>
              }
            />
          )
        }
      </Answered>
    </Card>
  );
}

function Row({ question }: { question: Question }) {
  const { id, title, category, askedAt, shop } = question;
  return (
    <li>
      <Link to="/partners/support/questions/$articleId" params={{ articleId: String(id) }}>
        <Text as="span" weight="medium">
          {title}
        </Text>
        <QuestionTag {...question} />
        <span className={styles.facts}>
          <span>{articleCategories[category].label}</span>
          {shop && <span>{shop.name}</span>}
          <time className="number">{formatInstant(new Date(askedAt))}</time>
        </span>
      </Link>
    </li>
  );
}
