import type { DisplayPeriod } from "#domain/advertisement-period.ts";
import { addDays } from "#domain/seoul-time.ts";

/** As people say it: with the last day that it is shown on. */
export const shownPeriod = ({ fromDay, toDay }: DisplayPeriod) => ({ startDate: fromDay, endDate: addDays(toDay, -1) });
