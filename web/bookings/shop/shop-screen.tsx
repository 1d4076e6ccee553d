import { Phone } from "lucide-react";
import { useEffect } from "react";
import { type BookingShop, getBookingPreview, getBookingShop } from "#contract/bookings.ts";
import { codeOf } from "#web/api/failures.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { FindLink } from "#web/bookings/booked/find-link.tsx";
import { useDraft } from "#web/bookings/draft.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { isPreview } from "#web/bookings/preview.ts";
import { TimeStep } from "#web/bookings/time/time-step.tsx";
import { Failed, Trouble } from "#web/bookings/trouble.tsx";
import { Button } from "#web/ui/button.tsx";
import { MenuStep } from "./menu-step.tsx";
import { SellerNotice } from "./seller-notice.tsx";
import { ShopCard } from "./shop-card.tsx";
import { ShopHead } from "./shop-head.tsx";
import styles from "./shop-screen.module.css";
import { ShopSkeleton } from "./shop-skeleton.tsx";

/** The same answer; the one for the shop's people comes also before it is open. */
const shownShop = (isPreview ? getBookingPreview : getBookingShop) as typeof getBookingShop;

interface ShopScreenProps {
  shopId: number;
  step: "menu" | "time";
  advertisementId: number | undefined;
}

/** A shop for its customers: its menus, then the designer and the time. */
export function ShopScreen({ shopId, step, advertisementId }: ShopScreenProps) {
  const { data: shop, failure, pending, again } = useBookingAnswer(shownShop, { shopId });
  const [draft, change] = useDraft(shopId);
  // The advertisement that led here is remembered until the booking is made.
  useEffect(() => {
    if (advertisementId !== undefined) change({ advertisementId });
  }, [advertisementId, change]);

  if (codeOf(shownShop, failure) === "booking_shop_not_found")
    return (
      <Frame title="매장을 찾을 수 없어요 | 단장">
        <Trouble title="매장을 찾을 수 없어요" text="매장에서 받은 예약 링크를 다시 열어 주세요." />
      </Frame>
    );
  if (!shop)
    return (
      <Frame title="예약 | 단장">
        {failure && !pending ? (
          <Failed failure={failure} pending={pending} onAgain={again} kept="연결을 확인하고 다시 시도해 주세요." />
        ) : (
          <ShopSkeleton />
        )}
      </Frame>
    );
  if (shop.closedWords !== null && !isPreview) return <ClosedShop shop={shop} />;
  const menu = shop.menus.find(({ id }) => id === draft.menuId);
  return step === "time" && menu ? (
    <TimeStep shop={shop} menu={menu} draft={draft} onChange={change} onStale={again} />
  ) : (
    <MenuStep shop={shop} draft={draft} onChange={change} />
  );
}

/** A shop that takes no online bookings or has nothing to book yet; it shows the phone number. */
function ClosedShop({ shop }: { shop: BookingShop }) {
  return (
    <Frame title={`${shop.name} 예약 | 단장`} side={<ShopCard shop={shop} />}>
      <ShopHead shop={shop} />
      <section className={styles.closed}>
        <h2>{shop.closedWords}</h2>
        <p>이미 잡아 둔 예약은 그대로예요. 새 예약은 전화로 문의해 주세요.</p>
        <Button colour="purple" size={60} fullWidth icon={Phone} href={`tel:${shop.phoneNumber}`}>
          {shop.phoneNumber} 전화하기
        </Button>
      </section>
      <SellerNotice shop={shop} />
      <FindLink />
    </Frame>
  );
}
