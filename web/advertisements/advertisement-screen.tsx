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

/** One advertisement: its status, its results, its cost and the possible actions. */
export function AdvertisementScreen() {
  const { shop } = useCurrentShop();
  const { advertisementId } = useParams({ from: "/_app/partners/advertise/partners/advertise/$advertisementId" });
  const id = /^\d{1,15}$/.test(advertisementId) ? Number(advertisementId) : 0;
  const [waits, setWaits] = useState(false);
  const answer = useAnswer(
    getAdvertisement,
    { shopId: shop.id, id },
    // The gateway's answer causes no live event.
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

/** An advertisement of another shop and one that does not exist look the same. */
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
