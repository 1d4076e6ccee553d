import { reconcilePayments as call } from "#contract/payments.ts";
import { handle } from "#server/http/context.ts";

export const reconcilePayments = handle(call, async () => {
  throw new Error("not written yet");
});
