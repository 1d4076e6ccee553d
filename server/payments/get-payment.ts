import { getPayment as call } from "#contract/payments.ts";
import { handle } from "#server/http/context.ts";

export const getPayment = handle(call, async () => {
  throw new Error("not written yet");
});
