import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { getDayBoard, listReservationsBetween } from "#contract/reservations.ts";
import { queryOf, useAnswer } from "#web/api/use-answer.ts";
import { daysFrom, weekOf } from "./week-days.ts";

/** Seven days of the shop: who works, which times are closed, and all reservations. */
export function useWeek(shopId: number, monday: string) {
  const days = daysFrom(monday);
  const booked = useAnswer(listReservationsBetween, { shopId, from: monday, to: days.at(-1) ?? monday });
  const boards = useQueries({ queries: days.map((date) => queryOf(getDayBoard, { shopId, date })), combine });
  const week = useMemo(
    () => (booked.data && boards.data ? weekOf(boards.data, booked.data.items) : undefined),
    [booked.data, boards.data],
  );
  return { week, failed: booked.error && !booked.data ? booked : boards.failed };
}

interface BoardAnswer {
  data: ReplyOf<typeof getDayBoard> | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** A function of the module: its result is the same object until an answer changes. */
function combine(answers: BoardAnswer[]) {
  const boards = answers.flatMap(({ data }) => data ?? []);
  return {
    data: boards.length === answers.length ? boards : undefined,
    failed: answers.find(({ error, data }) => error && !data),
  };
}
