import { rescheduleReservation as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { answerMove } from "./answer-move.ts";

export const rescheduleReservation = handle(call, (context) => {
  const { stylerId, startsAt, endsAt } = context.input;
  return answerMove(context, {
    stylerId,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
  });
});
