import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { getBoardArticle, getQuestion } from "#contract/articles.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ArticleForm } from "./article-form.tsx";

/** An article to write or edit, or a question to answer. */
export function ArticleConsoleScreen() {
  const { boardId, articleId } = useParams({ from: "/_app/operator/operator/boards/$boardId/articles/$articleId" });
  const board = Number(boardId);
  const place = { boardId: board, articleId: Number(articleId) };
  return (
    <Stack gap={16}>
      <div>
        <Button
          colour="white"
          kind="secondary"
          size={44}
          icon={ChevronLeft}
          render={<Link to="/operator/boards" search={{ board }} />}
        >
          목록으로 가기
        </Button>
      </div>
      {board === boardIds.QUESTION ? (
        <Asked {...place} />
      ) : articleId === "new" ? (
        <ArticleForm key="new" boardId={board} article={undefined} />
      ) : (
        <Written {...place} />
      )}
    </Stack>
  );
}

interface Place {
  boardId: number;
  articleId: number;
}

const skeleton = <CardSkeleton rows={6} />;

function Written({ boardId, articleId }: Place) {
  const answer = useAnswer(getBoardArticle, { id: boardId, articleId });
  return (
    <Answered answer={answer} skeleton={skeleton}>
      {(article) => <ArticleForm key={article.id} boardId={boardId} article={article} />}
    </Answered>
  );
}

function Asked({ boardId, articleId }: Place) {
  const answer = useAnswer(getQuestion, { id: boardId, articleId });
  return (
    <Answered answer={answer} skeleton={skeleton}>
      {(question) => <AnswerForm key={question.id} boardId={boardId} question={question} />}
    </Answered>
  );
}
