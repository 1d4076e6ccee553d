import { checkAccountHolder as call } from "#contract/applications.ts";
import { handle } from "#server/http/context.ts";
import { askBank } from "./ask-outside.ts";

export const checkAccountHolder = handle(call, async ({ input, outside, changed }) => {
  const { bankCode, bankAccount, bankAccountOwner, birthDate, bizRegistrationNo } = input;
  const { state, words } = await askBank(outside, {
    bankAccount: { bankCode, bankAccount, bankAccountOwner },
    // A company's account goes by its number, a person's by her birthday.
    business: bizRegistrationNo ? { bizType: "CORPORATION", bizRegistrationNo } : { birthDate },
  });
  changed({ state });
  return { state, words };
});
