import { Link } from "@tanstack/react-router";
import type { Exhibition } from "#contract/exhibitions.ts";
import { formatDay } from "#domain/seoul-time.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { PromotionPriceCard } from "#web/parts/promotions/promotion-price-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { promotionOf } from "./entry-draft.ts";
import { ExhibitionFacts } from "./exhibition-facts.tsx";

/** An event that cannot be joined now. */
export function ExhibitionDetail({ shopId, exhibition }: { shopId: number; exhibition: Exhibition }) {
  const { entry, stage, applyFrom } = exhibition;
  const promotion = entry ? promotionOf(exhibition, entry.ratePercent) : undefined;
  const note =
    stage === "UPCOMING"
      ? `${formatDay(applyFrom)}부터 신청할 수 있어요`
      : entry
        ? undefined
        : "신청 기간이 지나서 참여할 수 없어요";
  return (
    <div className={styles.form}>
      <div className={styles.columns}>
        <ExhibitionFacts shopId={shopId} exhibition={exhibition} />
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
      <ActionBar note={note}>
        <Button
          colour="gray"
          size={44}
          render={<Link to="/partners/shops/$shopId/promotions/exhibitions" params={{ shopId: String(shopId) }} />}
        >
          목록으로 가기
        </Button>
      </ActionBar>
    </div>
  );
}
