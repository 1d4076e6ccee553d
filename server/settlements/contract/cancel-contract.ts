import { cancelContract as call } from "#contract/settlements.ts";
import { registeredBank } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { endContract, openContract } from "#server/settlement-contracts/index.ts";
import { owedOf } from "#server/settlements/payouts/owed.ts";
import { contractInfo } from "./contract-info.ts";

export const cancelContract = handle(call, async (context) => {
  const { shop, db, vault, now, refuse, changed, viewed, announce } = context;
  // Locked first, like a run: nothing is settled between the check and the end.
  const contract = await openContract(db, shop.id, true);
  if (!contract) return refuse("contract_not_found");
  const owed = await owedOf(db, { shopId: shop.id, contractId: contract.id });
  if (owed.length > 0) return refuse("contract_owes", { details: { owed } });
  await endContract(db, vault, { shopId: shop.id, bank: await registeredBank(db, vault, shop.id), now });
  changed({ contract: contract.id, ended: true });
  viewed("shop", [shop.id]);
  announce(shop.id, "settlements_changed", [contract.id]);
  announce(shop.id, "shop_changed", [shop.id]);
  return contractInfo(context);
});
