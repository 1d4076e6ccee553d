import { eq, sql } from "drizzle-orm";
import { changeMobile as call } from "#contract/accounts.ts";
import { maskPhone } from "#domain/mask.ts";
import { accounts } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { violatedConstraint } from "#server/http/errors.ts";
import { phoneColumns, spendProof } from "#server/phone-verification/index.ts";
import { accountReply } from "./account-reply.ts";

export const changeMobile = handle(call, async ({ input, account, db, vault, now, refuse, changed }) => {
  const phone = await spendProof(db, vault, {
    key: input.verificationKey,
    purpose: "CHANGE_MOBILE",
    now,
    accountId: account.id,
  });
  if (!phone) return refuse("phone_not_verified");
  await db
    .update(accounts)
    .set({ ...phoneColumns(vault, phone), version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, account.id))
    .catch((error) => {
      if (violatedConstraint(error) !== "accounts_phone") throw error;
      return refuse("phone_taken");
    });
  changed({ phone: maskPhone(phone) });
  return accountReply(db, account.id);
});
