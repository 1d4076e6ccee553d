import { Link, useSearch } from "@tanstack/react-router";
import { CalendarClock, Megaphone, Pin, Plus } from "lucide-react";
import type * as z from "zod/mini";
import { listBoardArticles } from "#contract/articles.ts";
import { articleCategories, boardIds } from "#domain/advertising/board.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box } from "#web/ui/layout.tsx";
import styles from "./support-screen.module.css";

type Line = z.output<typeof listBoardArticles.reply>["items"][number];
const size = 20;

/** All articles of a board as partners see them, with those that are not published yet. */
export function BoardArticles({ boardId }: { boardId: number }) {
  const { keyword, page = 0 } = useSearch({ from: "/_app/operator/operator/boards" });
  const answer = useAnswer(listBoardArticles, { id: boardId, page, size, keyword }, { keepEarlier: "pages" });
  return (
    <ListScreen
      answer={answer}
      size={size}
      search={{ label: "글 찾기", placeholder: "제목과 내용에서 찾기" }}
      filters={
        <Box push>
          {" "}
          <Button
            colour="black"
            size={44}
            icon={Plus}
            render={
              <Link
                to="/operator/boards/$boardId/articles/$articleId"
                params={{ boardId: String(boardId), articleId: "new" }}
              />
            }
          >
            새 글 작성하기
          </Button>
        </Box>
      }
      caption="글 목록"
      columns={columns(boardId)}
      rowKey={({ id }) => id}
      empty={
        keyword
          ? { title: `‘${keyword}’ 검색 결과가 없어요` }
          : { icon: Megaphone, title: "아직 글이 없어요", text: "새 글을 작성하면 파트너 모두가 볼 수 있어요." }
      }
    />
  );
}

function columns(boardId: number): TableColumn<Line>[] {
  const category: TableColumn<Line> = {
    key: "category",
    header: "분류",
    width: 120,
    cell: ({ category }) => category && articleCategories[category].label,
  };
  return [
    {
      key: "title",
      header: "제목",
      phone: "title",
      cell: ({ id, title, pinned, published }) => (
        <Link
          to="/operator/boards/$boardId/articles/$articleId"
          params={{ boardId: String(boardId), articleId: String(id) }}
          className={styles.link}
        >
          {pinned && (
            <Tag tone="purple" icon={Pin}>
              중요
            </Tag>
          )}
          {!published && (
            <Tag tone="soon" icon={CalendarClock}>
              예약
            </Tag>
          )}
          {title}
        </Link>
      ),
    },
    ...(boardId === boardIds.FAQ ? [category] : []),
    {
      key: "order",
      header: "순서",
      width: 70,
      align: "end",
      phone: "hidden",
      cell: ({ displayOrder }) => displayOrder,
    },
    {
      key: "day",
      header: "등록 일시",
      width: 200,
      cell: ({ publishedAt }) => formatInstant(new Date(publishedAt)),
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
