import { Link, useParams } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { getAdvertisement } from "#contract/advertisements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { AdvertisementDetail } from "./advertisement-detail.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";

/** One advertisement: where it stands, what it brought, what it cost, and all that can be done with it. */
export function AdvertisementScreen() {
  const { shop } = useCurrentShop();
  const { advertisementId } = useParams({ from: "/_app/partners/advertise/partners/advertise/$advertisementId" });
  const id = /^\d{1,15}$/.test(advertisementId) ? Number(advertisementId) : 0;
  const [waits, setWaits] = useState(false);
  const answer = useAnswer(
    getAdvertisement,
    { shopId: shop.id, id },
    // No live event tells that the gateway has answered.
    { enabled: id > 0, ...(waits ? { everyMilliseconds: 2000 } : {}) },
  );
  const waitsNow = answer.data !== undefined && isMoneyOnItsWay(answer.data);
  if (waits !== waitsNow) setWaits(waitsNow);

  const isMissing = answer.error instanceof CallFailure && answer.error.status === 404;
  if (id === 0 || isMissing) return <NotHere shopId={shop.id} />;
  return (
    <Answered answer={answer} skeleton={<DetailSkeleton />}>
      {(advertisement) => <AdvertisementDetail advertisement={advertisement} />}
    </Answered>
  );
}

const isMoneyOnItsWay = ({ payments }: Advertisement) =>
  payments.some(({ state, refunds }) => state === "WANTED" || refunds.some((refund) => refund.state === "WANTED"));

/** Another shop's, or none at all: nothing tells the two apart. */
function NotHere({ shopId }: { shopId: number }) {
  return (
    <EmptyState
      icon={Compass}
      title="광고를 찾을 수 없어요"
      text="이 매장의 광고가 아니거나 주소가 바뀌었어요."
      action={
        <Button colour="purple" size={44} render={<Link to="/partners/advertise" search={{ shop: shopId }} />}>
          광고 목록 보기
        </Button>
      }
    />
  );
}
