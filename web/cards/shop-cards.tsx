import { CreditCard } from "lucide-react";
import { listCardsOfShop } from "#contract/cards.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { CardLayout } from "./card-layout.tsx";
import { CardProblem } from "./card-problem.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";

interface ShopCardsProps {
  shopId: number;
  /** For a person without own cards. */
  alone: boolean;
}

/** Cards of others that the shop may use, read-only. */
export function ShopCards({ shopId, alone }: ShopCardsProps) {
  const answer = useAnswer(listCardsOfShop, { id: shopId });
  const others = answer.data?.items.filter(({ mine }) => !mine) ?? [];
  if (!alone && others.length === 0) return null;
  return (
    <Answered answer={answer} skeleton={<CardSkeleton />}>
      {() => (
        <Card title={alone ? "매장 카드" : "다른 대표의 카드"} note={`${others.length}장`} padded={false}>
          {others.length === 0 && (
            <EmptyState
              icon={CreditCard}
              title="아직 등록한 카드가 없어요"
              text="광고비를 결제할 카드는 매장 대표가 등록해요."
            />
          )}
          <ul>
            {others.map((card) => (
              <CardLayout key={card.id} card={card}>
                {card.problem && <CardProblem problem={card.problem} />}
              </CardLayout>
            ))}
          </ul>
        </Card>
      )}
    </Answered>
  );
}
