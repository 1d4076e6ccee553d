import { History } from "lucide-react";
import { getAdvertisement, getLatestAdvertisement, listPointsInUse } from "#contract/advertisements.ts";
import { type AdvertisementFlow, changeFlow } from "#domain/advertisement-flow.ts";
import { advertisementProducts, advertisementTerms, isProductId } from "#domain/advertisement-product.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { pointsInWords } from "./flow-words.ts";
import styles from "./latest-start.module.css";
import { useOpenFlow } from "./use-flow.ts";

/** Whoever has bought before may begin with what she bought; only at a point where she still stands she cannot twice. */
export function LatestStart() {
  const { shop } = useCurrentShop();
  const { account } = useSignedIn();
  const { flow, keep } = useOpenFlow();
  const { data } = useAnswer(
    getLatestAdvertisement,
    { ownerId: account?.id ?? 0 },
    { enabled: account !== null, staleMilliseconds: 60_000 },
  );
  const latest = data?.advertisement?.shopId === shop.id ? data.advertisement : undefined;
  const isUntouched = flow.steps[1].positions.length === 0;
  const { data: whole } = useAnswer(
    getAdvertisement,
    { shopId: shop.id, id: latest?.id ?? 0 },
    { enabled: latest !== undefined && isUntouched, staleMilliseconds: 60_000 },
  );
  const { data: standing } = useAnswer(
    listPointsInUse,
    { id: shop.id },
    { enabled: latest !== undefined && isUntouched },
  );
  if (!latest || !whole || !standing || !isUntouched) return null;

  function begin() {
    if (!whole || !standing) return;
    const inUse = standing.items.map(({ pointId }) => pointId);
    const free = whole.places.filter(({ id }) => !inUse.includes(id));
    keep((before) => likeBefore(before, whole, free));
    if (free.length === 0) toast({ text: "지난번 지점에는 아직 광고가 있어요. 나머지만 채웠어요" });
  }
  const { label } = advertisementProducts[isProductId(latest.productId) ? latest.productId : 1];
  return (
    <div className={styles.box}>
      <History size={20} aria-hidden />
      <p>
        <strong>지난번처럼 할까요?</strong>
        <span>
          {label} · {pointsInWords(latest.pointNames)} · {advertisementTerms[latest.periodType ?? "MONTH"].label}
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
    ...{ target, stylerId, linkType, benefitUrl: benefitUrl ?? "", channel },
    positions: places.map(({ id, name }) => ({ id, name })),
    ...(isProductId(productId) ? { products: [productId] as const } : {}),
  });
  const second = periodType ? changeFlow(first, 2, { periodType }) : first;
  return changeFlow(second, 3, { billingType, paymentType: cardPaymentType });
}
