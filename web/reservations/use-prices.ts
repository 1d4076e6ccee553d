import { useCallback } from "react";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import type { Reservation } from "#contract/reservation.ts";
import { priceElsewhere } from "#domain/bookable-menu.ts";
import { formatWon } from "#domain/price.ts";
import { priceAfterMove } from "#domain/reservation-promise.ts";
import { useQuiet } from "#web/api/quiet.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import type { Lane } from "./lanes.ts";

const minutesFresh = 5;

/** What a reservation would cost with another designer, in words for the card that is being carried. */
export function usePrices(shopId: number) {
  const { data } = useAnswer(
    listBookableMenus,
    { shopId },
    { staleMilliseconds: minutesFresh * 60_000, enabled: useQuiet() },
  );
  const priceWith = useCallback(
    (reservation: Reservation, { designer }: Lane, startsAt: Date): string | undefined => {
      const menu = data?.items.find(({ id }) => id === reservation.menuId);
      const priceWon = menu && priceElsewhere(menu, designer, startsAt, reservation.extrasWon);
      if (priceWon === undefined) return undefined;
      const { fromWon, toWon, refundWon } = priceAfterMove(reservation, priceWon);
      if (refundWon > 0) return `차액 ${formatWon(refundWon)} 환불`;
      if (toWon !== fromWon) return `${formatWon(fromWon)} → ${formatWon(toWon)}`;
      return undefined;
    },
    [data],
  );
  return { menus: data?.items, priceWith };
}
