import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { MessageCircleQuestion } from "lucide-react";
import { getBoardNews, listMyArticles, type Question } from "#contract/boards.ts";
import { articleCategories, boardIds } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { ArticleList } from "./article-list.tsx";
import { FaqList } from "./faq-list.tsx";
import { QuestionTag } from "./question-tag.tsx";
import styles from "./support-screen.module.css";

const tabs = ["faq", "questions", "notices"] as const;

/** Support for partners: answers first, then a way to ask. */
export function SupportScreen() {
  const search = useSearch({ from: "/_app/partners/partners/support" });
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === search.tab) ?? "faq";
  const notices = useAnswer(getBoardNews, { id: boardIds.NOTICE }).data?.unread;
  const answers = useAnswer(getBoardNews, { id: boardIds.QUESTION }).data?.unread;
  return (
    <Stack gap={24} align="start" single={1200} className={styles.screen}>
      <Box shrink className={styles.main}>
        <Tabs
          label="고객센터"
          className={styles.tabs}
          value={tab}
          onChange={(next) => navigate({ to: "/partners/support", search: { tab: next } })}
          items={[
            { value: "faq", label: "자주 묻는 질문" },
            { value: "questions", label: "내 문의", ...(answers ? { count: answers } : {}) },
            { value: "notices", label: "공지사항", ...(notices ? { count: notices } : {}) },
          ]}
        >
          <Stack gap={16} padTop={16}>
            {tab === "faq" && <FaqList />}
            {tab === "questions" && <MyQuestions page={search.page} />}
            {tab === "notices" && <ArticleList boardId={boardIds.NOTICE} />}
          </Stack>
        </Tabs>
      </Box>
      <Stack as="aside" gap={16} className={styles.aside} aria-label="추가 문의">
        <Stack items="start" gap={8} pad={20} frame radius="card" fill="surface">
          <MessageCircleQuestion size={24} color="var(--purple)" strokeWidth={1.75} aria-hidden />
          <Text as="h2" size={16}>
            직접 문의하기
          </Text>
          <Text below={4} tone="muted">
            영업일 기준 2일 이내에 답변하고, 답변이 등록되면 알림을 보내 드려요.
          </Text>
          <Button colour="purple" size={44} render={<Link to="/partners/support/questions/new" />}>
            1:1 문의하기
          </Button>
        </Stack>
        <SupportBox />
      </Stack>
    </Stack>
  );
}

const size = 10;

function MyQuestions({ page = 0 }: { page: number | undefined }) {
  const answer = useAnswer(listMyArticles, { id: boardIds.QUESTION, size, page }, { keepEarlier: "pages" });
  return (
    <ListScreen
      answer={answer}
      size={size}
      title="내 문의"
      empty={{
        icon: MessageCircleQuestion,
        title: "아직 문의한 내용이 없어요",
        text: "궁금한 점을 남기면 운영자가 읽고 답해 드려요. 나와 운영자만 볼 수 있어요.",
        action: (
          <Button colour="purple" size={44} render={<Link to="/partners/support/questions/new" />}>
            1:1 문의하기
          </Button>
        ),
      }}
    >
      {(items) => (
        <Box as="ul" lines links className={styles.list}>
          {items.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </Box>
      )}
    </ListScreen>
  );
}

function QuestionRow({ question }: { question: Question }) {
  const { id, title, category, askedAt, shop } = question;
  return (
    <li>
      <Link to="/partners/support/questions/$articleId" params={{ articleId: String(id) }}>
        <Text as="span" weight="medium">
          {title}
        </Text>
        <QuestionTag {...question} />
        <Row as="span" align="stretch" wrap fullRow gap={12} rows={0} size={13} tone="muted">
          <span>{articleCategories[category].label}</span>
          {shop && <span>{shop.name}</span>}
          <time className="number">{formatInstant(new Date(askedAt))}</time>
        </Row>
      </Link>
    </li>
  );
}
