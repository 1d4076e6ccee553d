import { Link, useParams } from "@tanstack/react-router";
import { boardIds, boardKinds } from "#domain/advertising/board.ts";
import { isPartner, useSignedIn } from "#web/api/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { ArticleList } from "./article-list.tsx";
import { BoardPage } from "./board-page.tsx";
import { FaqList } from "./faq-list.tsx";

/** Notices and frequent questions, for everybody. */
export function BoardScreen() {
  const { boardId } = useParams({ from: "/_app/app/boards/$boardId" });
  const isFaq = Number(boardId) === boardIds.FAQ;
  return (
    <BoardPage>
      <Text as="h1" size={24}>
        {boardKinds[isFaq ? "FAQ" : "NOTICE"].label}
      </Text>
      {isFaq ? (
        <>
          <FaqList />
          <MoreHelp />
        </>
      ) : (
        <ArticleList boardId={Number(boardId)} />
      )}
    </BoardPage>
  );
}

/** Partners write a question; others request a consulting call. */
function MoreHelp() {
  const signedUp = isPartner(useSignedIn());
  return (
    <Row as="p" gap={16} rows={8} wrap tone="muted" className="after-skeleton">
      <span>찾는 답이 없나요?</span>
      {signedUp ? (
        <Button colour="white" size={44} render={<Link to="/partners/support/questions/new" />}>
          1:1 문의하기
        </Button>
      ) : (
        <Button colour="white" size={44} render={<Link to="/app/consulting" />}>
          입점 상담 신청하기
        </Button>
      )}
    </Row>
  );
}
