import { listReconciliations as call } from "#contract/payments.ts";
import { handle } from "#server/http/context.ts";

export const listReconciliations = handle(call, async () => {
  throw new Error("not written yet");
});
