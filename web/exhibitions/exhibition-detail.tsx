import { Link } from "@tanstack/react-router";
import type { Exhibition } from "#contract/exhibitions.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { ListBar } from "#web/parts/promotions/list-bar.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { PromotionPriceCard } from "#web/parts/promotions/promotion-price-card.tsx";
import { promotionOf } from "./entry-draft.ts";
import { ExhibitionFacts } from "./exhibition-facts.tsx";

interface ExhibitionDetailProps {
  shopId: number;
  exhibition: Exhibition;
  leads: boolean;
}

/** An exhibition that cannot be joined now, or not by this role. */
export function ExhibitionDetail({ shopId, exhibition, leads }: ExhibitionDetailProps) {
  const { entry, stage } = exhibition;
  const promotion = entry ? promotionOf(exhibition, entry.ratePercent) : undefined;
  return (
    <div className={styles.form}>
      <div className={styles.columns}>
        <ExhibitionFacts shopId={shopId} exhibition={exhibition} leads={leads} />
        {entry && stage !== "ENDED" && (
          <div className={styles.aside}>
            <PromotionPriceCard
              title="손님이 낼 값"
              shopId={shopId}
              menuIds={entry.menuIds}
              promotion={promotion}
              instead={promotion}
              inside="기획전 동안"
              outside="그 밖에"
            />
          </div>
        )}
      </div>
      <ListBar
        note={explainRefusal(exhibition)}
        list={<Link to="/partners/shops/$shopId/promotions/exhibitions" params={{ shopId: String(shopId) }} />}
      />
    </div>
  );
}

function explainRefusal({ stage, applyFrom, entry }: Exhibition): string | undefined {
  if (stage === "UPCOMING") return `${formatDay(applyFrom)}부터 신청할 수 있어요`;
  if (stage === "APPLYING") return "참여 신청은 대표와 매니저가 해요";
  return entry ? undefined : "신청 기간이 지나서 참여할 수 없어요";
}
