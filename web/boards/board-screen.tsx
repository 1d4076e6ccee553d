import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Pin, Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type Article, listArticles } from "#contract/boards.ts";
import { formatDay, seoulDay } from "#domain/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table, type TableColumn } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { BoardPage } from "./board-page.tsx";
import styles from "./board-screen.module.css";

const pageSize = 10;

export function BoardScreen() {
  const { boardId } = useParams({ from: "/_app/app/boards/$boardId" });
  const { page = 0, keyword } = useSearch({ from: "/_app/app/boards/$boardId" });
  const navigate = useNavigate();
  const wanted = { id: Number(boardId), size: pageSize, page, useDisplayOrder: true, ...(keyword ? { keyword } : {}) };
  const { data, error, isPlaceholderData, refetch } = useAnswer(listArticles, wanted, { keepEarlier: true });
  const show = (search: { page?: number; keyword?: string }) =>
    navigate({
      to: "/app/boards/$boardId",
      params: { boardId },
      search: { page: search.page, keyword: search.keyword },
    });

  return (
    <BoardPage>
      <h1 className={styles.title}>공지사항</h1>
      <SearchBox key={keyword} keyword={keyword ?? ""} onSearch={(next) => show({ keyword: next || undefined })} />
      {error ? (
        <ErrorState {...failureText(error)} onRetry={() => refetch()} />
      ) : (
        <Card padded={false}>
          <Table
            caption="공지사항 목록"
            columns={columns(boardId)}
            rows={data?.items ?? []}
            rowKey={({ id }) => id}
            loading={!data}
            empty={
              keyword ? (
                <EmptyState
                  icon={Search}
                  title={`‘${keyword}’에 맞는 글이 없어요`}
                  action={<Button onClick={() => show({})}>모두 보기</Button>}
                />
              ) : (
                <EmptyState title="아직 글이 없어요" />
              )
            }
          />
          {data && data.total > pageSize && (
            <Pagination
              page={page}
              size={pageSize}
              total={data.total}
              onChange={(next) => !isPlaceholderData && show({ page: next, keyword })}
            />
          )}
        </Card>
      )}
    </BoardPage>
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
      header: "올린 날",
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

function SearchBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={onSubmit}>
        <TextInput
          aria-label="공지 찾기"
          placeholder="제목과 내용에서 찾기"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
        />
        <Button type="submit" size={44} icon={Search}>
          찾기
        </Button>
      </form>
    </search>
  );
}
