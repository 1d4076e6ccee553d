import { listFeePlans as call } from "#contract/dated-rules.ts";
import { choosableFeePlans, feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { ruleHistories } from "./rule-histories.ts";

export const listFeePlans = handle(call, async ({ db, now }) => {
  const today = seoulDay(now);
  const [history] = await ruleHistories(db, now, "feePlans");
  if (history?.rule !== "feePlans") throw new Error("there are no fee plans");
  const { effectiveFrom, value } = history.now;
  const items = keysOf(feePlans).map((feeType) => {
    const { cut, ...terms } = value[feeType];
    return {
      feeType,
      ...terms,
      choosable: choosableFeePlans.includes(feeType),
      cut: cut && today <= cut.untilDay ? cut : null,
    };
  });
  return { effectiveFrom, items };
});
