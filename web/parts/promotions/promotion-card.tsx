import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

interface PromotionCardProps<Item extends { name: string }> {
  answer: UseQueryResult<{ items: Item[] }>;
  title: string;
  /** The button for a new one; false for a role that may only read. */
  add: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  row: (item: Item) => ReactNode;
}

/** All promotions of one kind: a skeleton while they load, and an explanation if there are none. */
export function PromotionCard<Item extends { name: string }>({
  answer,
  title,
  add,
  empty,
  row,
}: PromotionCardProps<Item>) {
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={4} />}>
      {({ items }) => (
        <Card title={title} note={`${items.length}개`} action={items.length > 0 && add} padded={false}>
          {items.length === 0 && <EmptyState {...empty} action={add} />}
          <SearchedList items={items} searchedText={({ name }) => name} of={title} unit="개">
            {(shown) => <ul>{shown.map(row)}</ul>}
          </SearchedList>
        </Card>
      )}
    </Answered>
  );
}
