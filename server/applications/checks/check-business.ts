import { checkBusiness as call } from "#contract/applications.ts";
import { handle } from "#server/http/calls/context.ts";
import { askTaxOffice } from "./ask-outside.ts";

export const checkBusiness = handle(call, async ({ input, outside, changed }) => {
  const { state, words } = await askTaxOffice(outside, { business: input });
  changed({ state });
  return { state, words };
});
