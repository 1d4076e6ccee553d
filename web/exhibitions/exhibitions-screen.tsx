import { Link } from "@tanstack/react-router";
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
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { EntryState } from "./entry-state.tsx";
import styles from "./exhibitions-screen.module.css";
import { formatShare, stages } from "./format-exhibition.ts";

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
                  text="단장 기획전에 참여하면 메뉴가 더 많은 고객에게 노출돼요. 새 기획전이 열리면 여기에 보여요."
                />
              </Card>
            )}
            <SearchedList
              items={items.toSorted(byStage)}
              searchedText={({ title }) => title}
              of="기획전"
              unit="개"
              size={10}
              bare
            >
              {(shown) => (
                <Stack as="ul" gap={16} className={styles.cards}>
                  {shown.map((exhibition) => (
                    <Stack as="li" key={exhibition.id}>
                      <ExhibitionCard shopId={shop.id} exhibition={exhibition} leads={role !== "MEMBER"} />
                    </Stack>
                  ))}
                </Stack>
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

interface ExhibitionCardProps {
  shopId: number;
  exhibition: Exhibition;
  /** A designer may not join. */
  leads: boolean;
}

/** An exhibition in short: its conditions, its discount, and the shop's entry. */
function ExhibitionCard({ shopId, exhibition, leads }: ExhibitionCardProps) {
  const { id, title, description, leastRatePercent, platformSharePercent, stage, entry } = exhibition;
  const joins = leads && stage === "APPLYING" && (!entry || entry.approval === "REJECT");
  const label = !joins ? "자세히 보기" : entry ? "수정해서 다시 신청하기" : "참여 신청하기";
  return (
    <Card className={styles.card}>
      <div>
        <Tag tone={stage === "APPLYING" ? "purple" : "neutral"}>{stages[stage].label}</Tag>
        <Text as="h2" above={8} size={20} weight="bold" tight>
          {title}
        </Text>
        <Text above={4} tone="muted">
          {description}
        </Text>
      </div>
      <div>
        <Text size={16} weight="bold" tone="accent">
          {leastRatePercent}% 이상 할인
        </Text>
        <Text size={13}>{formatShare(platformSharePercent)}</Text>
      </div>
      <Facts
        facts={[
          ["신청 기간", formatPeriod({ fromDay: exhibition.applyFrom, toDay: exhibition.applyTo })],
          ["진행 기간", formatPeriod(exhibition)],
        ]}
      />
      <Stack gap={12} className={styles.foot}>
        <EntryState exhibition={exhibition} />
        <Button
          colour={joins ? "purple" : "white"}
          size={44}
          fullWidth
          aria-label={`${title} ${label}`}
          render={
            <Link
              to="/partners/shops/$shopId/promotions/exhibitions/$exhibitionId"
              params={{ shopId: String(shopId), exhibitionId: String(id) }}
            />
          }
        >
          {label}
        </Button>
      </Stack>
    </Card>
  );
}
