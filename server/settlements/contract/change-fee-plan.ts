import { changeFeePlan as call } from "#contract/settlements.ts";
import { changeFeePlan as change } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { openContract } from "#server/settlement-contracts/index.ts";
import { feePlansOf } from "./fee-plans.ts";

export const changeFeePlan = handle(call, async ({ input, shop, db, now, refuse, changed, announce }) => {
  // Locked, so that the second of two parallel choices sees the first.
  if (!(await openContract(db, shop.id, true))) return refuse("contract_not_found");
  const before = await feePlansOf(db, shop.id, now);
  if ((before.nextPlan ?? before.plan)?.feePlan === input.feePlan)
    return refuse("fee_plan_same", { fields: { feePlan: "이미 사용하고 있거나 곧 변경될 요금제예요" } });
  await change(db, { shopId: shop.id, feeType: input.feePlan, applicationId: null, now });
  const after = await feePlansOf(db, shop.id, now);
  changed({
    feePlan: input.feePlan,
    from: (before.nextPlan ?? before.plan)?.feePlan ?? null,
    effectiveFrom: (after.nextPlan ?? after.plan)?.effectiveFrom,
  });
  announce(shop.id, "settlements_changed", [shop.id]);
  return after;
});
