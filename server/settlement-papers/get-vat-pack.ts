import { getVatPack as call } from "#contract/settlement-papers.ts";
import { handle } from "#server/http/calls/context.ts";
import { vatMonths } from "./vat-months.ts";
import { wrongMonths } from "./wrong-months.ts";

export const getVatPack = handle(call, async ({ input, shop, db, refuse }) => {
  const wrong = wrongMonths(input);
  if (wrong) return refuse("period_wrong", wrong);
  return vatMonths(db, { ...input, shopId: shop.id });
});
