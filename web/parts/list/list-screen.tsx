import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Answered } from "#web/parts/answered.tsx";
import { Card, type CardProps } from "#web/ui/display/card.tsx";
import { EmptyState, type EmptyStateProps } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Table, type TableProps } from "#web/ui/display/table.tsx";
import { Tabs, type TabsProps } from "#web/ui/display/tabs.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { Stale } from "#web/ui/stale.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { SearchBox } from "./search-box.tsx";

/** Changes the filters in the address; another filter begins again at the first page. */
export function useFilters<Search extends object>() {
  const navigate = useNavigate();
  return (change: Search) =>
    navigate({ to: ".", search: (was: object) => ({ ...was, page: undefined, ...change }), resetScroll: false });
}

type TableRows<Item> = Pick<TableProps<Item>, "columns" | "rowKey" | "onOpen" | "selectedKey" | "foot"> & {
  caption: string;
};

interface OwnRows<Item> {
  children: (items: Item[]) => ReactNode;
}

type ListRowsProps<Item> = (TableRows<Item> | OwnRows<Item>) & {
  /** A list without pages has no total. */
  answer: UseQueryResult<{ items: Item[]; total?: number }>;
  size: number;
  unit?: string;
  empty: EmptyStateProps;
  /** Without it the page is in the address. */
  pages?: { page: number; onChange: (page: number) => void };
  /** In a card without padding. */
  inset?: boolean;
};

/** The rows of a list, as a table or as the caller shows them: a skeleton, the rows, nothing or an error, and pages. */
export function ListRows<Item>(props: ListRowsProps<Item>) {
  const { answer, size, unit, empty, inset } = props;
  const { data, isPlaceholderData } = answer;
  const total = data?.total ?? 0;
  const { page = 0 } = useSearch({ strict: false });
  const show = useFilters();
  const pages = props.pages ?? { page, onChange: (next: number) => show({ page: next || undefined }) };
  const isTable = "columns" in props;
  return (
    <>
      <Answered
        answer={answer}
        skeleton={
          isTable ? (
            <Table {...props} rows={[]} loading loadingRows={10} empty={undefined} />
          ) : (
            <ListSkeleton rows={5} inset={inset} />
          )
        }
      >
        {({ items }) =>
          isTable ? (
            <Table {...props} rows={items} stale={isPlaceholderData} empty={<EmptyState {...empty} />} />
          ) : (
            <Stale isStale={isPlaceholderData}>
              {items.length > 0 ? props.children(items) : <EmptyState {...empty} />}
            </Stale>
          )
        }
      </Answered>
      {total > size && <Pagination {...pages} size={size} total={total} unit={unit} />}
    </>
  );
}

type ListScreenProps<Item, Tab extends string> = ListRowsProps<Item> &
  Pick<CardProps, "note" | "action" | "footer" | "className"> & {
    title?: string;
    /** Finds by the keyword in the address. */
    search?: { label: string; placeholder: string; maxLength?: number };
    /** Beside the search. */
    filters?: ReactNode;
    /** Between the search and the card. */
    above?: ReactNode;
    tabs?: TabsProps<Tab>;
    /** In the card, above the rows. */
    head?: ReactNode;
  };

/** A list with its search, filters, tabs, rows and pages; the filters are in the address. */
export function ListScreen<Item, Tab extends string>(props: ListScreenProps<Item, Tab>) {
  const { answer, unit = "건", title, note, action, footer, className, search, filters, above, tabs, head } = props;
  const { keyword = "" } = useSearch({ strict: false });
  const show = useFilters<{ keyword: string | undefined }>();
  const { data } = answer;
  const total = data && (data.total ?? data.items.length).toLocaleString("ko-KR");
  const rows = <ListRows {...props} inset />;
  return (
    <Stack gap={16} bounded className={className}>
      {(search || filters) && (
        <Row gap={8} wrap>
          {search && (
            <SearchBox
              key={keyword}
              {...search}
              keyword={keyword}
              onSearch={(next) => show({ keyword: next || undefined })}
            />
          )}
          {filters}
        </Row>
      )}
      {above}
      <Card title={title} note={note || (total && `${total}${unit}`)} action={action} footer={footer} padded={false}>
        {head}
        {tabs ? <Tabs {...tabs}>{rows}</Tabs> : rows}
      </Card>
    </Stack>
  );
}
