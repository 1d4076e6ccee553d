import { rescheduleReservation as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { answerMove } from "./answer-move.ts";

export const rescheduleReservation = handle(call, (context) => {
  const { line, stylerId, startsAt, endsAt, decided } = context.input;
  return answerMove(context, {
    line,
    stylerId,
    decided,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
  });
});
