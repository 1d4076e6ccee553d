import { getContractInfo as call } from "#contract/settlements.ts";
import { handle } from "#server/http/calls/context.ts";
import { contractInfo } from "./contract-info.ts";

export const getContractInfo = handle(call, async (context) => {
  context.viewed("shop", [context.shop.id]);
  return contractInfo(context);
});
