import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { MessageCircleQuestion } from "lucide-react";
import { getBoardNews } from "#contract/boards.ts";
import { boardIds } from "#domain/advertising/board.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Box, Stack } from "#web/ui/layout.tsx";
import { ArticleList } from "./article-list.tsx";
import { FaqList } from "./faq-list.tsx";
import { MyQuestions } from "./my-questions.tsx";
import styles from "./support-screen.module.css";

const tabs = ["faq", "questions", "notices"] as const;
type Tab = (typeof tabs)[number];

/** Support for partners: answers first, then a way to ask. */
export function SupportScreen() {
  const search = useSearch({ from: "/_app/partners/partners/support" });
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === search.tab) ?? "faq";
  const { page = 0, keyword = "" } = search;
  const show = (next: { tab?: Tab; page?: number | undefined; keyword?: string | undefined }) =>
    navigate({ to: "/partners/support", search: { tab: next.tab ?? tab, page: next.page, keyword: next.keyword } });
  const notices = useAnswer(getBoardNews, { id: boardIds.NOTICE }).data?.unread;
  const answers = useAnswer(getBoardNews, { id: boardIds.QUESTION }).data?.unread;
  return (
    <div className={styles.screen}>
      <Box shrink className={styles.main}>
        <Tabs
          label="고객센터"
          className={styles.tabs}
          value={tab}
          onChange={(next) => show({ tab: next })}
          items={[
            { value: "faq", label: "자주 묻는 질문" },
            { value: "questions", label: "내 문의", ...(answers ? { count: answers } : {}) },
            { value: "notices", label: "공지사항", ...(notices ? { count: notices } : {}) },
          ]}
        >
          <Stack gap={16} padTop={16}>
            {tab === "faq" && <FaqList keyword={keyword} onSearch={(next) => show({ keyword: next || undefined })} />}
            {tab === "questions" && <MyQuestions page={page} onPage={(next) => show({ page: next })} />}
            {tab === "notices" && <ArticleList boardId={boardIds.NOTICE} page={page} keyword={keyword} onShow={show} />}
          </Stack>
        </Tabs>
      </Box>
      <Stack as="aside" gap={16} className={styles.aside} aria-label="더 물어보기">
        <div className={styles.ask}>
          <MessageCircleQuestion size={24} strokeWidth={1.75} aria-hidden />
          <h2>직접 물어볼래요</h2>
          <p>영업일로 이틀 안에 답해 드리고, 답이 오면 알림으로 알려 드려요.</p>
          <Button colour="purple" size={44} render={<Link to="/partners/support/questions/new" />}>
            1:1 문의하기
          </Button>
        </div>
        <SupportBox />
      </Stack>
    </div>
  );
}
