import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { listBoards } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { SearchBox } from "#web/parts/list/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { BoardArticles } from "./board-articles.tsx";
import styles from "./board-console-screen.module.css";
import { QuestionQueue } from "./question-queue.tsx";

/** Articles by operators and questions by partners; unanswered questions are first. */
export function BoardConsoleScreen() {
  const { board = boardIds.QUESTION, keyword = "", page = 0 } = useSearch({ from: "/_app/operator/operator/boards" });
  const navigate = useNavigate();
  const { data } = useAnswer(listBoards, {}, { everyMilliseconds: 30_000 });
  const unanswered = data?.items.find(({ id }) => id === boardIds.QUESTION)?.unanswered;
  const show = (next: { board?: number; keyword?: string | undefined; page?: number | undefined }) =>
    navigate({
      to: "/operator/boards",
      search: { board: next.board ?? board, keyword: next.keyword, page: next.page },
    });
  const isQuestions = board === boardIds.QUESTION;
  const place = { boardId: board, keyword, page, onPage: (next: number) => show({ keyword, page: next }) };
  return (
    <Stack>
      <Tabs
        label="게시판"
        className={styles.tabs}
        value={String(board)}
        onChange={(next) => show({ board: Number(next) })}
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
        <Stack gap={16} padTop={16}>
          <Row gap={16} rows={8} justify="between" wrap>
            <SearchBox
              key={`${board} ${keyword}`}
              label={isQuestions ? "문의 찾기" : "글 찾기"}
              placeholder={isQuestions ? "제목, 내용, 이름에서 찾기" : "제목과 내용에서 찾기"}
              keyword={keyword}
              onSearch={(next) => show({ keyword: next || undefined })}
            />
            {!isQuestions && (
              <Button
                colour="black"
                size={44}
                icon={Plus}
                render={
                  <Link
                    to="/operator/boards/$boardId/articles/$articleId"
                    params={{ boardId: String(board), articleId: "new" }}
                  />
                }
              >
                새 글 쓰기
              </Button>
            )}
          </Row>
          {isQuestions ? <QuestionQueue key={keyword} {...place} /> : <BoardArticles {...place} />}
        </Stack>
      </Tabs>
    </Stack>
  );
}
