import { requestContractChange as call } from "#contract/settlements.ts";
import { requestSetupChange } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";

export const requestContractChange = handle(call, async (context) => {
  const { input, shop, changed, announce } = context;
  const { bankAccount, business, verificationKey } = input;
  const change = { ...(bankAccount && { bankAccount }), ...(business && { business }) };
  const { id: applicationId } = await requestSetupChange(context, { shopId: shop.id, ...change, verificationKey });
  changed({ application: applicationId, parts: Object.keys(change) });
  announce(shop.id, "shop_changed", [shop.id]);
  announce(shop.id, "settlements_changed", [shop.id]);
  return { applicationId };
});
