import { priceElsewhere } from "#domain/menus/bookable-menu.ts";
import { formatWon } from "#domain/menus/price.ts";
import { priceAfterMove } from "#domain/reservations/reservation-promise.ts";
import { useBookableMenus } from "#web/reservations/form/use-bookable-menus.ts";
import type { Card, Lane } from "./lanes.ts";

interface GhostPriceProps {
  shopId: number;
  card: Card;
  designer: Lane["designer"];
  startsAt: Date;
}

/** The price of a moved visit with another designer, if it changes. */
export default function GhostPrice({ shopId, card, designer, startsAt }: GhostPriceProps) {
  const menus = useBookableMenus(shopId);
  const { reservation, pieces } = card;
  let totalWon = 0;
  for (const line of reservation.lines) {
    const stays = line.stylerId !== pieces[0]?.stylerId || line.priceTyped || line.menuId === null;
    const menu = menus?.find(({ id }) => id === line.menuId);
    const priceWon = stays ? line.priceWon : menu && priceElsewhere(menu, designer, startsAt, line);
    if (priceWon === undefined) return null;
    totalWon += priceWon;
  }
  const { fromWon, toWon, refundWon } = priceAfterMove({ ...reservation, priceTyped: false }, totalWon);
  if (refundWon > 0) return <span>{`차액 ${formatWon(refundWon)} 환불`}</span>;
  return toWon === fromWon ? null : <span>{`${formatWon(fromWon)} → ${formatWon(toWon)}`}</span>;
}
