import { useEffect } from "react";
import { getBookingShop } from "#contract/bookings.ts";
import { codeOf } from "#web/api/failures.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { useDraft } from "#web/bookings/draft.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { TimeStep } from "#web/bookings/time/time-step.tsx";
import { Failed, Trouble } from "#web/bookings/trouble.tsx";
import { ClosedShop } from "./closed-shop.tsx";
import { MenuStep } from "./menu-step.tsx";
import { ShopSkeleton } from "./shop-skeleton.tsx";

interface ShopScreenProps {
  shopId: number;
  step: "menu" | "time";
  advertisementId: number | undefined;
}

/** A shop for its customers: its menus, then the designer and the time. */
export function ShopScreen({ shopId, step, advertisementId }: ShopScreenProps) {
  const { data: shop, failure, pending, again } = useBookingAnswer(getBookingShop, { shopId });
  const [draft, change] = useDraft(shopId);
  // The advertisement that led here is remembered until the booking is made.
  useEffect(() => {
    if (advertisementId !== undefined) change({ advertisementId });
  }, [advertisementId, change]);

  if (codeOf(getBookingShop, failure) === "booking_shop_not_found")
    return (
      <Frame title="매장을 찾을 수 없어요 | 단장">
        <Trouble title="매장을 찾을 수 없어요" words="매장에서 받은 예약 주소를 다시 눌러 주세요." />
      </Frame>
    );
  if (!shop)
    return (
      <Frame title="예약 | 단장">
        {failure && !pending ? (
          <Failed failure={failure} pending={pending} onAgain={again} kept="연결을 확인하고 다시 해 주세요." />
        ) : (
          <ShopSkeleton />
        )}
      </Frame>
    );
  if (shop.closedWords !== null) return <ClosedShop shop={shop} />;
  const menu = shop.menus.find(({ id }) => id === draft.menuId);
  return step === "time" && menu ? (
    <TimeStep shop={shop} menu={menu} draft={draft} onChange={change} onStale={again} />
  ) : (
    <MenuStep shop={shop} draft={draft} onChange={change} />
  );
}
