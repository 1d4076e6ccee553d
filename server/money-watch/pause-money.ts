import { pauseMoney as call } from "#contract/money-watch.ts";
import { handle } from "#server/http/calls/context.ts";
import { pauseMovingMoney } from "#server/payments/index.ts";
import { moneyState } from "./money-state.ts";

export const pauseMoney = handle(call, async (context) => {
  const { input, account, principal, db, now, sessions, refuse, changed, afterCommit } = context;
  const { reason } = input;
  const paused = await pauseMovingMoney(db, { reason, by: account.id, keepSession: principal.tokenHash, now });
  if (!paused) return refuse("money_already_paused");
  afterCommit(sessions.forget);
  changed({ money: "paused", reason });
  return moneyState(db, now);
});
