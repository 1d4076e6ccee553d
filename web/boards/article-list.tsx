import { Link, useSearch } from "@tanstack/react-router";
import { Pin, Search } from "lucide-react";
import { type Article, listArticles } from "#contract/boards.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import styles from "./support-screen.module.css";

const pageSize = 10;

/** The notices, important ones first. */
export function ArticleList({ boardId }: { boardId: number }) {
  const { keyword, page = 0 } = useSearch({ strict: false });
  const show = useFilters<{ keyword: undefined }>();
  const requested = { id: boardId, size: pageSize, page, useDisplayOrder: true, keyword };
  const answer = useAnswer(listArticles, requested, { keepEarlier: "pages" });
  return (
    <ListScreen
      answer={answer}
      size={pageSize}
      search={{ label: "공지 찾기", placeholder: "제목과 내용에서 찾기" }}
      caption="공지사항 목록"
      columns={columns(String(boardId))}
      rowKey={({ id }) => id}
      empty={
        keyword
          ? {
              icon: Search,
              title: `‘${keyword}’ 검색 결과가 없어요`,
              action: <Button onClick={() => show({ keyword: undefined })}>모두 보기</Button>,
            }
          : { title: "아직 글이 없어요", text: "새 공지사항이 등록되면 여기에 보여요." }
      }
    />
  );
}

function columns(boardId: string): TableColumn<Article>[] {
  return [
    {
      key: "title",
      header: "제목",
      phone: "title",
      cell: ({ id, title, pinned }) => (
        <Link
          to="/app/boards/$boardId/articles/$articleId"
          params={{ boardId, articleId: String(id) }}
          className={styles.link}
        >
          {pinned && (
            <Tag tone="purple" icon={Pin}>
              중요
            </Tag>
          )}
          {title}
        </Link>
      ),
    },
    {
      key: "day",
      header: "등록일",
      width: 150,
      cell: ({ publishedAt }) => formatDay(seoulDay(new Date(publishedAt))),
    },
    {
      key: "reads",
      header: "조회",
      width: 80,
      align: "end",
      phone: "hidden",
      cell: ({ readCount }) => readCount.toLocaleString("ko-KR"),
    },
  ];
}
