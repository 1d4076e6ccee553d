import type { Reservation } from "#contract/reservation.ts";
import { priceElsewhere } from "#domain/menus/bookable-menu.ts";
import { formatWon } from "#domain/menus/price.ts";
import { priceAfterMove } from "#domain/reservations/reservation-promise.ts";
import { useBookableMenus } from "#web/reservations/form/use-bookable-menus.ts";
import type { Lane } from "./lanes.ts";

interface GhostPriceProps {
  shopId: number;
  reservation: Reservation;
  designer: Lane["designer"];
  startsAt: Date;
}

/** The price of a moved reservation with another designer, if it changes. */
export default function GhostPrice({ shopId, reservation, designer, startsAt }: GhostPriceProps) {
  const menu = useBookableMenus(shopId)?.find(({ id }) => id === reservation.menuId);
  const priceWon = menu && priceElsewhere(menu, designer, startsAt, reservation);
  if (priceWon === undefined) return null;
  const { fromWon, toWon, refundWon } = priceAfterMove(reservation, priceWon);
  if (refundWon > 0) return <span>{`차액 ${formatWon(refundWon)} 환불`}</span>;
  return toWon === fromWon ? null : <span>{`${formatWon(fromWon)} → ${formatWon(toWon)}`}</span>;
}
