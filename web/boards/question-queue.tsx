import { Link, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { type AskedQuestion, listQuestions } from "#contract/articles.ts";
import { articleCategories, boardIds } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import styles from "./support-screen.module.css";

const size = 20;

/** Unanswered questions, oldest first; answered ones on demand. */
export function QuestionQueue() {
  const { keyword, page = 0 } = useSearch({ from: "/_app/operator/operator/boards" });
  const show = useFilters();
  const [answered, setAnswered] = useState(false);
  const answer = useAnswer(
    listQuestions,
    { id: boardIds.QUESTION, answered, page, size, keyword },
    { keepEarlier: "pages", everyMilliseconds: 30_000 },
  );
  return (
    <ListScreen
      answer={answer}
      size={size}
      title={answered ? "답변한 문의" : "답변을 기다리는 문의"}
      search={{ label: "문의 찾기", placeholder: "제목, 내용, 이름에서 찾기" }}
      action={
        <Tabs
          label="문의 상태"
          look="segments"
          value={answered ? "answered" : "waiting"}
          onChange={(next) => {
            setAnswered(next === "answered");
            if (page > 0) show({});
          }}
          items={[
            { value: "waiting", label: "대기" },
            { value: "answered", label: "답변 완료" },
          ]}
        />
      }
      caption="문의 목록"
      columns={columns(answered)}
      rowKey={({ id }) => id}
      empty={{
        icon: Inbox,
        title: keyword
          ? `‘${keyword}’ 검색 결과가 없어요`
          : answered
            ? "답변한 문의가 없어요"
            : "대기 중인 문의가 없어요",
        text: !keyword && "파트너의 문의가 오래된 순으로 여기에 모여요.",
      }}
    />
  );
}

const columns = (answered: boolean): TableColumn<AskedQuestion>[] => [
  {
    key: "title",
    header: "제목",
    phone: "title",
    cell: ({ id, title }) => (
      <Link
        to="/operator/boards/$boardId/articles/$articleId"
        params={{ boardId: String(boardIds.QUESTION), articleId: String(id) }}
        className={styles.link}
      >
        {title}
      </Link>
    ),
  },
  { key: "category", header: "분류", width: 110, cell: ({ category }) => articleCategories[category].label },
  {
    key: "asker",
    header: "문의자",
    width: 180,
    cell: ({ askerName, shop }) => (shop ? `${askerName} · ${shop.name}` : askerName),
  },
  {
    key: "asked",
    header: "문의 일시",
    width: 190,
    phone: "hidden",
    cell: ({ askedAt }) => formatInstant(new Date(askedAt)),
  },
  answered
    ? { key: "by", header: "답변자", width: 160, cell: ({ answer }) => answer?.byName }
    : { key: "due", header: "남은 시간", width: 130, cell: ({ dueAt }) => <ReviewClock dueAt={dueAt} /> },
];
