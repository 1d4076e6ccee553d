import { checkAccountHolder as call } from "#contract/applications.ts";
import { isLookupTooMany } from "#server/accounts/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { askBank } from "./ask-outside.ts";

export const checkAccountHolder = handle(call, async ({ input, account, db, outside, now, refuse, changed }) => {
  if (await isLookupTooMany(db, { accountId: account.id, call: "checkAccountHolder", now }))
    return refuse("lookups_used_up");
  const { bankCode, bankAccount, bankAccountOwner, birthDate, bizRegistrationNo } = input;
  const { state, words } = await askBank(outside, {
    bankAccount: { bankCode, bankAccount, bankAccountOwner },
    // A company's account is checked by the business number, a person's by the birth date.
    business: bizRegistrationNo ? { bizType: "CORPORATION", bizRegistrationNo } : { birthDate },
  });
  changed({ state });
  return { state, words };
});
