import { useNavigate, useSearch } from "@tanstack/react-router";
import { listBoards } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Box, Stack } from "#web/ui/layout.tsx";
import { BoardArticles } from "./board-articles.tsx";
import { QuestionQueue } from "./question-queue.tsx";
import styles from "./support-screen.module.css";

/** Articles by operators and questions by partners; unanswered questions are first. */
export function BoardConsoleScreen() {
  const { board = boardIds.QUESTION } = useSearch({ from: "/_app/operator/operator/boards" });
  const navigate = useNavigate();
  const { data } = useAnswer(listBoards, {}, { everyMilliseconds: 30_000 });
  const unanswered = data?.items.find(({ id }) => id === boardIds.QUESTION)?.unanswered;
  return (
    <Stack>
      <Tabs
        label="게시판"
        className={styles.tabs}
        value={String(board)}
        onChange={(next) => navigate({ to: "/operator/boards", search: { board: Number(next) } })}
        items={[
          {
            value: String(boardIds.QUESTION),
            label: "1:1 문의",
            count: unanswered ?? null,
          },
          { value: String(boardIds.NOTICE), label: "공지사항" },
          { value: String(boardIds.FAQ), label: "자주 묻는 질문" },
        ]}
      >
        <Box padTop={16}>
          {board === boardIds.QUESTION ? <QuestionQueue /> : <BoardArticles key={board} boardId={board} />}
        </Box>
      </Tabs>
    </Stack>
  );
}
