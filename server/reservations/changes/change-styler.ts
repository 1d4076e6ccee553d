import { changeStyler as call } from "#contract/reservations.ts";
import { handle } from "#server/http/calls/context.ts";
import { answerMove } from "./answer-move.ts";

export const changeStyler = handle(call, (context) => answerMove(context, { stylerId: context.input.stylerId }));
