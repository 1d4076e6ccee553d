import type { UseQueryResult } from "@tanstack/react-query";
import { type LucideIcon, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { withParticle } from "#domain/text/particle.ts";
import { useAskedClosing } from "#web/parts/form/asked-closing.ts";
import { UnsavedContext } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { ListScreen } from "./list-screen.tsx";

interface ConsoleListProps<Row extends { id: number }> {
  /** A list without pages has no total. */
  answer: UseQueryResult<{ items: Row[]; total?: number }>;
  /** The name of the items, such as 배너. */
  noun: string;
  columns: readonly TableColumn<Row>[];
  empty: { icon: LucideIcon; text: string };
  /** Undefined: a new item. */
  form: (row: Row | undefined, onDone: () => void) => ReactNode;
  size?: number;
  pages?: { page: number; onChange: (page: number) => void };
}

/** A list of what operators publish; each item can be edited in its place. */
export function ConsoleList<Row extends { id: number }>(props: ConsoleListProps<Row>) {
  const { answer, noun, columns, empty, form, size = Number.POSITIVE_INFINITY, pages } = props;
  const { data } = answer;
  const [open, setOpen] = useState<number | "new">();
  const { setUnsaved, close } = useAskedClosing(() => setOpen(undefined));
  const opened = data?.items.find(({ id }) => id === open);
  if (open === "new" || opened)
    return (
      <UnsavedContext key={open} value={setUnsaved}>
        {form(opened, close)}
      </UnsavedContext>
    );
  const make = (
    <Button colour="black" size={44} icon={Plus} onClick={() => setOpen("new")}>
      {noun} 만들기
    </Button>
  );
  return (
    <ListScreen
      answer={answer}
      size={size}
      pages={pages}
      unit="개"
      title={noun}
      action={data && data.items.length > 0 && make}
      caption={`${noun} 목록`}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => setOpen(id)}
      empty={{ ...empty, title: `아직 ${withParticle(noun, "이/가")} 없어요`, action: make }}
    />
  );
}
