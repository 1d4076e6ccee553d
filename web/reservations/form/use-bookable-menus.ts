import { listBookableMenus } from "#contract/bookable-menus.ts";
import { useQuiet } from "#web/api/quiet.ts";
import { useAnswer } from "#web/api/use-answer.ts";

const minutesFresh = 5;

/** What can be booked and what it costs; asked for once the day stands, so that it is there when somebody books. */
export function useBookableMenus(shopId: number) {
  const { data } = useAnswer(
    listBookableMenus,
    { shopId },
    { staleMilliseconds: minutesFresh * 60_000, enabled: useQuiet() },
  );
  return data?.items;
}
