import { changeStyler as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { answerMove } from "./answer-move.ts";

export const changeStyler = handle(call, (context) => {
  const { stylerId, decided } = context.input;
  return answerMove(context, { stylerId, decided });
});
