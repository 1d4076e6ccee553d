import { CreditCard, Plus } from "lucide-react";
import { listMyCards } from "#contract/cards.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { CardRow } from "./card-row.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import styles from "./cards-screen.module.css";
import { ShopCards } from "./shop-cards.tsx";
import { useCardShops } from "./use-card-shops.ts";

/** The cards for advertisements: an owner sees their own, a manager those of the shop. */
export function CardsScreen() {
  const { owned, seen } = useCardShops();
  return (
    <div className={styles.screen}>
      {owned !== undefined && <MyCards shopId={owned} />}
      <ShopCards shopId={seen} alone={owned === undefined} />
    </div>
  );
}

function MyCards({ shopId }: { shopId: number }) {
  const answer = useAnswer(listMyCards, {});
  const { open, pending, failure } = useCardWindow();
  const register = (
    <Button
      colour="purple"
      size={44}
      icon={Plus}
      busy={pending}
      onClick={() => open({ shopId, purpose: "REGISTER" }, { continueAt: "/partners/cards" })}
    >
      카드 등록하기
    </Button>
  );
  return (
    <>
      <FormFailure failure={failure} />
      <Answered answer={answer} skeleton={<CardSkeleton />}>
        {({ items }) => (
          <Card title="내 카드" note={`${items.length}장`} action={mayAdd(items) && register} padded={false}>
            {items.length === 0 && (
              <EmptyState
                icon={CreditCard}
                title="아직 등록한 카드가 없어요"
                text="광고비를 결제할 카드를 등록해 두면 자동 결제를 쓸 수 있어요. 카드 번호는 결제사에만 보관해요."
                action={register}
              />
            )}
            <ul>
              {items.map((card) => (
                <CardRow key={card.id} card={card} shopId={shopId} />
              ))}
            </ul>
          </Card>
        )}
      </Answered>
    </>
  );
}

const mayAdd = (cards: readonly unknown[]) => cards.length > 0 && cards.length < cardLimits.mostCards;
