import type { UseQueryResult } from "@tanstack/react-query";
import { failureText } from "#web/api/failures.ts";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Table, type TableProps } from "#web/ui/display/table.tsx";

type Told<Row> = Pick<TableProps<Row>, "caption" | "columns" | "rowKey" | "onOpen" | "selectedKey" | "foot" | "empty">;

interface PagedTableProps<Row> extends Told<Row> {
  answer: UseQueryResult<{ items: Row[]; total: number }>;
  pages: { page: number; size: number; unit?: string; onChange: (page: number) => void };
}

/** A table with pages: a skeleton, the rows or an error, and the links to other pages. */
export function PagedTable<Row>({ answer, pages, ...told }: PagedTableProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = answer;
  return (
    <>
      {error && !data ? (
        <ErrorState {...failureText(error)} onRetry={() => refetch()} />
      ) : (
        <Table {...told} rows={data?.items ?? []} loading={!data} stale={isPlaceholderData} loadingRows={10} />
      )}
      {data && data.total > pages.size && <Pagination {...pages} total={data.total} />}
    </>
  );
}
