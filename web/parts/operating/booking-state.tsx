import { Link } from "@tanstack/react-router";
import type { BookingObstacle } from "#domain/reservations/booking-obstacle.ts";
import { bookingObstacleLabels } from "#domain/reservations/booking-obstacle-labels.ts";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./booking-state.module.css";

/** For people who can change it; the others read the switch beside it, or nobody can change it. */
export const obstaclePlaces: Partial<Record<BookingObstacle, { to: string; label: string }>> = {
  NO_CONTRACT: { to: "/partners/shops/$shopId/settlements/contract", label: "입금 계좌 등록하기" },
  NO_DESIGNER: { to: "/partners/shops/$shopId/staffs", label: "직원 추가하기" },
  NO_MENU: { to: "/partners/shops/$shopId/menus", label: "메뉴 등록하기" },
  MENUS_HIDDEN: { to: "/partners/shops/$shopId/menus", label: "메뉴 확인하기" },
  NOT_ON_SALE: { to: "/partners/shops/$shopId/menus", label: "메뉴 확인하기" },
  NO_PRICE: { to: "/partners/shops/$shopId/menus/prices", label: "가격 등록하기" },
  PRICE_LATER: { to: "/partners/shops/$shopId/menus/prices", label: "가격 확인하기" },
  NO_HOURS: { to: "/partners/shops/$shopId/schedule", label: "영업시간 확인하기" },
  NO_OPEN_DAY: { to: "/partners/shops/$shopId/schedule", label: "휴무일 확인하기" },
  NOBODY_AT_WORK: { to: "/partners/shops/$shopId/schedule", label: "근무시간 확인하기" },
  TOO_LONG: { to: "/partners/shops/$shopId/schedule", label: "근무시간 확인하기" },
  TOO_SOON: { to: "/partners/shops/$shopId/settings", label: "예약 마감 확인하기" },
};

interface BookingStateProps {
  shopId: number;
  obstacles: readonly BookingObstacle[];
  maySet: boolean;
}

/** Whether customers can book the shop, or all that is still missing. */
export function BookingState({ shopId, obstacles, maySet }: BookingStateProps) {
  if (obstacles.length === 0) return <p>고객이 온라인으로 예약할 수 있어요.</p>;
  return (
    <Stack as="ul" gap={4} className={styles.missing}>
      {obstacles.map((obstacle) => {
        const place = obstaclePlaces[obstacle];
        return (
          <li key={obstacle}>
            {bookingObstacleLabels[obstacle].label}{" "}
            {place && maySet && (
              <Link to={place.to} params={{ shopId: String(shopId) }}>
                {place.label}
              </Link>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
