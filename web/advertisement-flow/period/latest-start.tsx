import { History } from "lucide-react";
import { type AdvertisementFlow, changeFlow } from "#domain/advertising/advertisement-flow.ts";
import { advertisementProducts, advertisementTerms, isProductId } from "#domain/advertising/advertisement-product.ts";
import { formatPoints } from "#web/advertisement-flow/flow-words.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import type { Latest } from "#web/advertisement-flow/use-latest.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./latest-start.module.css";

/**
 * Offers to start from the last purchase. It stays after it was used, because everything below would move otherwise.
 */
export function LatestStart({ latest: { bought, pointsInUse } }: { latest: Latest }) {
  const { keep } = useOpenFlow();
  function begin() {
    const free = bought.places.filter(({ id }) => !pointsInUse.includes(id));
    keep((before) => likeBefore(before, bought, free));
    const text = free.length === 0 ? "지난번 지점에는 아직 광고가 있어요. 나머지만 채웠어요" : "지난번처럼 채웠어요";
    toast({ text });
  }
  const { label } = advertisementProducts[isProductId(bought.productId) ? bought.productId : 1];
  return (
    <div className={styles.box}>
      <History size={20} aria-hidden />
      <p>
        <strong>지난번처럼 할까요?</strong>
        <span>
          {label} · {formatPoints(bought.pointNames)} · {advertisementTerms[bought.periodType ?? "MONTH"].label}
        </span>
      </p>
      <Button colour="white" size={40} onClick={begin}>
        지난번처럼
      </Button>
    </div>
  );
}

interface Bought {
  productId: number;
  periodType: AdvertisementFlow["steps"][2]["periodType"] | null;
  target: AdvertisementFlow["steps"][1]["target"];
  stylerId: number | null;
  linkType: AdvertisementFlow["steps"][1]["linkType"];
  benefitUrl: string | null;
  channel: AdvertisementFlow["steps"][1]["channel"];
  billingType: AdvertisementFlow["steps"][3]["billingType"];
  cardPaymentType: AdvertisementFlow["steps"][3]["paymentType"];
}

function likeBefore(
  flow: AdvertisementFlow,
  bought: Bought,
  places: readonly { id: number; name: string }[],
): AdvertisementFlow {
  const { productId, target, stylerId, linkType, benefitUrl, channel, periodType, billingType, cardPaymentType } =
    bought;
  const first = changeFlow(flow, 1, {
    target,
    stylerId,
    linkType,
    benefitUrl: benefitUrl ?? "",
    channel,
    positions: places.map(({ id, name }) => ({ id, name })),
    ...(isProductId(productId) ? { products: [productId] as const } : {}),
  });
  const second = periodType ? changeFlow(first, 2, { periodType }) : first;
  return changeFlow(second, 3, { billingType, paymentType: cardPaymentType });
}
