import { getMoneyState as call } from "#contract/money-watch.ts";
import { handle } from "#server/http/calls/context.ts";
import { moneyState } from "./money-state.ts";

export const getMoneyState = handle(call, ({ db, now }) => moneyState(db, now));
