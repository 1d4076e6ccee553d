import type { UseQueryResult } from "@tanstack/react-query";
import { type LucideIcon, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { withParticle } from "#domain/text/particle.ts";
import { failureText } from "#web/api/failures.ts";
import { useAskedClosing } from "#web/parts/form/asked-closing.ts";
import { UnsavedContext } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";

interface ConsoleListProps<Row extends { id: number }> {
  /** A list without pages has no total. */
  answer: UseQueryResult<{ items: Row[]; total?: number }>;
  /** The name of the items, such as 배너. */
  noun: string;
  columns: readonly TableColumn<Row>[];
  empty: { icon: LucideIcon; text: string };
  /** Undefined: a new item. */
  form: (row: Row | undefined, onDone: () => void) => ReactNode;
  pages?: { page: number; size: number; onChange: (page: number) => void };
}

/** A list of what operators publish; each item can be edited in its place. */
export function ConsoleList<Row extends { id: number }>(props: ConsoleListProps<Row>) {
  const { answer, noun, columns, empty, form, pages } = props;
  const { data, error, refetch } = answer;
  const [open, setOpen] = useState<number | "new">();
  const { setUnsaved, close } = useAskedClosing(() => setOpen(undefined));
  const opened = data?.items.find(({ id }) => id === open);
  if (open === "new" || opened)
    return (
      <UnsavedContext key={open} value={setUnsaved}>
        {form(opened, close)}
      </UnsavedContext>
    );
  if (error && !data) return <ErrorState {...failureText(error)} onRetry={() => refetch()} />;
  const total = data && (data.total ?? data.items.length);
  const make = (
    <Button colour="black" size={44} icon={Plus} onClick={() => setOpen("new")}>
      {noun} 만들기
    </Button>
  );
  return (
    <Card
      title={noun}
      note={total === undefined ? undefined : `${total.toLocaleString("ko-KR")}개`}
      padded={false}
      action={total ? make : undefined}
    >
      <Table
        caption={`${noun} 목록`}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        loading={!data}
        stale={answer.isPlaceholderData}
        empty={<EmptyState {...empty} title={`아직 ${withParticle(noun, "이", "가")} 없어요`} action={make} />}
      />
      {pages && total !== undefined && total > pages.size && <Pagination {...pages} total={total} unit="개" />}
    </Card>
  );
}
