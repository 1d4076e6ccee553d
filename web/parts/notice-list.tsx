import { Link } from "@tanstack/react-router";
import { ChevronRight, Megaphone } from "lucide-react";
import { listArticles } from "#contract/boards.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Text } from "#web/ui/layout.tsx";
import { Answered } from "./answered.tsx";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import styles from "./notice-list.module.css";

/** The id of the first board. */
const noticeBoard = { boardId: "1" };

/** The three newest notices, pinned ones first. */
export function NoticeList() {
  const answer = useAnswer(listArticles, {
    id: Number(noticeBoard.boardId),
    size: 3,
    useDisplayOrder: true,
  });
  const all = <Link to="/app/boards/$boardId" params={noticeBoard} />;
  return (
    <Card
      title="공지사항"
      padded={false}
      action={
        <Button colour="white" kind="secondary" size={34} iconAfter={ChevronRight} render={all}>
          모두 보기
        </Button>
      }
    >
      <Answered answer={answer} skeleton={<ListSkeleton rows={3} inset />}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={styles.notices}>
              {items.map(({ id, title, publishedAt }) => (
                <li key={id}>
                  <Link
                    to="/app/boards/$boardId/articles/$articleId"
                    params={{ ...noticeBoard, articleId: String(id) }}
                  >
                    <Text as="span" weight="medium">
                      {title}
                    </Text>
                    <Text as="time" size={13} tone="muted" number>
                      {formatDay(seoulDay(new Date(publishedAt)))}
                    </Text>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={Megaphone} title="아직 공지가 없어요" />
          )
        }
      </Answered>
    </Card>
  );
}
