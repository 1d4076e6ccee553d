import { Sparkles } from "lucide-react";
import { type Exhibition, listExhibitions } from "#contract/exhibitions.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { PromotionTabs } from "#web/parts/list/promotion-tabs.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { PromotionList } from "#web/parts/promotions/promotion-list.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ExhibitionCard } from "./exhibition-card.tsx";
import styles from "./exhibitions-screen.module.css";
import { stages } from "./format-exhibition.ts";

/** The exhibitions for the shop's menus, those that can be joined now first. */
export function ExhibitionsScreen() {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(listExhibitions, { shopId: shop.id });
  return (
    <PromotionList tabs={<PromotionTabs shopId={shop.id} />}>
      <Answered answer={answer} skeleton={<CardSkeleton rows={5} />}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Card>
                <EmptyState
                  icon={Sparkles}
                  title="지금은 기획전이 없어요"
                  text="단장이 여는 기획전에 메뉴를 내면 더 많은 손님이 봐요. 새 기획전이 열리면 여기에 보여요."
                />
              </Card>
            )}
            <SearchedList
              items={items.toSorted(byStage)}
              words={({ title }) => title}
              of="기획전"
              unit="개"
              size={10}
              bare
            >
              {(shown) => (
                <ul className={styles.cards}>
                  {shown.map((exhibition) => (
                    <li key={exhibition.id}>
                      <ExhibitionCard shopId={shop.id} exhibition={exhibition} leads={role !== "MEMBER"} />
                    </li>
                  ))}
                </ul>
              )}
            </SearchedList>
          </>
        )}
      </Answered>
    </PromotionList>
  );
}

const order = keysOf(stages);
const byStage = (a: Exhibition, b: Exhibition) => order.indexOf(a.stage) - order.indexOf(b.stage);
