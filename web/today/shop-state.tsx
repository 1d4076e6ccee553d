import type { BookingObstacle } from "#domain/reservations/booking-obstacle.ts";
import { operatingStatuses } from "#domain/shops/shop.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { BookingState } from "#web/parts/operating/booking-state.tsx";
import { OperatingSwitch } from "#web/parts/operating/operating-switch.tsx";
import { statusTone } from "#web/parts/operating/status-tone.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./today-screen.module.css";

/** Whether customers can book now, as far as it is known, and the switch. */
export function ShopState({ obstacles }: { obstacles: readonly BookingObstacle[] | undefined }) {
  const { shop, role } = useCurrentShop();
  const isRunning = shop.operatingStatus === "RUNNING";
  const takes = obstacles?.length === 0;
  return (
    <Card>
      <Row gap={16} rows={12} wrap className={styles.state}>
        <div>
          <Row as="h3" gap={8} size={16}>
            {operatingStatuses[shop.operatingStatus].label}
            {obstacles && (
              <Tag tone={isRunning && !takes ? "waits" : statusTone[shop.operatingStatus]}>
                {takes ? "예약 받는 중" : isRunning ? "예약 불가" : "예약 일시 중지"}
              </Tag>
            )}
          </Row>
          {obstacles && <BookingState shopId={shop.id} obstacles={obstacles} maySet={role !== "MEMBER"} />}
        </div>
        {role !== "MEMBER" && <OperatingSwitch shop={shop} />}
      </Row>
    </Card>
  );
}
