import { Link, useParams } from "@tanstack/react-router";
import { type Exhibition, listExhibitions } from "#contract/exhibitions.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListBar } from "#web/parts/promotions/list-bar.tsx";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { PromotionPriceCard } from "#web/parts/promotions/promotion-price-card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { promotionOf } from "./entry-draft.ts";
import { EntryForm } from "./entry-form.tsx";
import { ExhibitionFacts } from "./exhibition-facts.tsx";

/** One exhibition: to join, to request again, or read-only. */
export function ExhibitionScreen() {
  const { shop, role } = useCurrentShop();
  const leads = role !== "MEMBER";
  const { exhibitionId } = useParams({
    from: "/_app/partners/partners/shops/$shopId/promotions/exhibitions/$exhibitionId",
  });
  const answer = useAnswer(listExhibitions, { shopId: shop.id });
  return (
    <OneOf answer={answer} id={exhibitionId} noun="기획전" why="끝났거나, 다른 업종의">
      {(exhibition) =>
        exhibition.stage === "APPLYING" && leads ? (
          <EntryForm key={exhibition.id} shopId={shop.id} exhibition={exhibition} />
        ) : (
          <ExhibitionDetail shopId={shop.id} exhibition={exhibition} leads={leads} />
        )
      }
    </OneOf>
  );
}

interface ExhibitionDetailProps {
  shopId: number;
  exhibition: Exhibition;
  leads: boolean;
}

/** An exhibition that cannot be joined now, or not by this role. */
function ExhibitionDetail({ shopId, exhibition, leads }: ExhibitionDetailProps) {
  const { entry, stage } = exhibition;
  const promotion = entry ? promotionOf(exhibition, entry.ratePercent) : undefined;
  return (
    <div className={styles.form}>
      <Stack align="start" gap={16} single={1200} className={styles.columns}>
        <ExhibitionFacts shopId={shopId} exhibition={exhibition} leads={leads} />
        {entry && stage !== "ENDED" && (
          <div className={styles.aside}>
            <PromotionPriceCard
              title="고객 결제 금액"
              shopId={shopId}
              menuIds={entry.menuIds}
              promotion={promotion}
              instead={promotion}
              inside="기획전 기간"
              outside="그 외 기간"
            />
          </div>
        )}
      </Stack>
      <ListBar
        note={explainRefusal(exhibition)}
        list={<Link to="/partners/shops/$shopId/promotions/exhibitions" params={{ shopId: String(shopId) }} />}
      />
    </div>
  );
}

function explainRefusal({ stage, applyFrom, entry }: Exhibition): string | undefined {
  if (stage === "UPCOMING") return `${formatDay(applyFrom)}부터 신청할 수 있어요`;
  if (stage === "APPLYING") return "참여 신청은 대표와 매니저만 할 수 있어요";
  return entry ? undefined : "신청 기간이 지나서 참여할 수 없어요";
}
