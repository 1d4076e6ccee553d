import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { getArticle } from "#contract/boards.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { BoardPage } from "./board-page.tsx";
import styles from "./support-screen.module.css";

export function ArticleScreen() {
  const { boardId, articleId } = useParams({ from: "/_app/app/boards/$boardId/articles/$articleId" });
  // Reading it counts as a view, so an answer in the cache is not requested again.
  const { data, error, refetch } = useAnswer(
    getArticle,
    { id: Number(boardId), articleId: Number(articleId) },
    { staleMilliseconds: 600_000 },
  );
  return (
    <BoardPage>
      <div>
        <Button
          colour="white"
          kind="secondary"
          size={40}
          icon={ChevronLeft}
          render={<Link to="/app/boards/$boardId" params={{ boardId }} />}
        >
          목록으로 가기
        </Button>
      </div>
      <Card>
        {error && !data && <ErrorState {...failureText(error)} onRetry={() => refetch()} />}
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton width="60%" height={28} />
            <Skeleton />
            <Skeleton />
          </SkeletonGroup>
        )}
        {data && (
          <Box as="article" pad={24} className={styles.article}>
            <Text as="h1" size={24}>
              {data.title}
            </Text>
            <Row as="p" gap={16} align="stretch" tone="muted" size={13} number>
              <time>{formatDay(seoulDay(new Date(data.publishedAt)))}</time>
              <span>조회 {data.readCount.toLocaleString("ko-KR")}</span>
            </Row>
            <PlainText text={data.body} className={styles.body} />
          </Box>
        )}
      </Card>
    </BoardPage>
  );
}
