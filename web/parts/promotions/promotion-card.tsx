import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface PromotionCardProps<Item> {
  answer: UseQueryResult<{ items: Item[] }>;
  title: string;
  /** The button that makes another one. */
  add: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  row: (item: Item) => ReactNode;
}

/** All of one kind of promotion: bones while they come, what the kind is for where there are none. */
export function PromotionCard<Item>({ answer, title, add, empty, row }: PromotionCardProps<Item>) {
  return (
    <Answered
      answer={answer}
      bones={
        <Card>
          <ListBones rows={4} />
        </Card>
      }
    >
      {({ items }) => (
        <Card title={title} note={`${items.length}개`} action={items.length > 0 && add} padded={false}>
          {items.length === 0 && <EmptyState {...empty} action={add} />}
          <ul>{items.map(row)}</ul>
        </Card>
      )}
    </Answered>
  );
}
