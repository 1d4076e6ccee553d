import type { DisplayPeriod } from "#domain/advertising/advertisement-period.ts";
import { addDays } from "#domain/time/seoul-time.ts";

/** As people say it: with the last day on which it is shown. */
export const shownPeriod = ({ fromDay, toDay }: DisplayPeriod) => ({ startDate: fromDay, endDate: addDays(toDay, -1) });
