import { listBookableMenus } from "#contract/bookable-menus.ts";
import { useIdle } from "#web/api/idle.ts";
import { useAnswer } from "#web/api/use-answer.ts";

const minutesFresh = 5;

/** The bookable menus and their prices; read once the day is drawn, so that they are there when a booking starts. */
export function useBookableMenus(shopId: number) {
  const { data } = useAnswer(
    listBookableMenus,
    { shopId },
    { staleMilliseconds: minutesFresh * 60_000, enabled: useIdle() },
  );
  return data?.items;
}
