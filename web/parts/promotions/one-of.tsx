import type { UseQueryResult } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import type { ReactNode } from "react";
import { withParticle } from "#domain/text/particle.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

interface OneOfProps<Item> {
  answer: UseQueryResult<{ items: Item[] }>;
  id: string;
  /** The kind of promotion, for an address with the id of another shop's promotion. */
  noun: string;
  /** Why it may not exist. */
  why?: string;
  children: (item: Item) => ReactNode;
}

/** One of a shop's promotions by the id in the address; lists are short, so the whole list is read. */
export function OneOf<Item extends { id: number }>({
  answer,
  id,
  noun,
  why = "삭제했거나, 다른 매장의",
  children,
}: OneOfProps<Item>) {
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={6} />}>
      {({ items }) => {
        const item = items.find((one) => one.id === Number(id));
        if (item) return children(item);
        return (
          <Card>
            <EmptyState
              icon={Compass}
              title={`접근할 수 없는 ${withParticle(noun, "이에요/예요")}`}
              text={`${why} ${withParticle(noun, "이에요/예요")}.`}
            />
          </Card>
        );
      }}
    </Answered>
  );
}
