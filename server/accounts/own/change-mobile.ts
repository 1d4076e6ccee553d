import { and, eq, sql } from "drizzle-orm";
import { changeMobile as call } from "#contract/accounts.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { accountReply } from "#server/accounts/account-reply.ts";
import { isKeptForUndo, proveOwner, recordAccountChange } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { phoneColumns, spendProof } from "#server/phone-verification/index.ts";

export const changeMobile = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed } = context;
  const hash = await proveOwner(context, account.id, input.password);
  await db.transaction(async (db) => {
    const before = await accountReply(db, account.id);
    const phone = await spendProof(db, vault, {
      key: input.verificationKey,
      purpose: "CHANGE_MOBILE",
      now,
      accountId: account.id,
    });
    if (!phone) return refuse("phone_not_verified");
    if (await isKeptForUndo(db, vault, { phone, now, accountId: account.id })) return refuse("phone_taken");
    const saved = await db
      .update(accounts)
      .set({ ...phoneColumns(vault, phone), version: sql`${accounts.version} + 1` })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, hash)))
      .returning({ id: accounts.id })
      .catch((error) => {
        if (violatedConstraint(error) !== "accounts_phone") throw error;
        return refuse("phone_taken");
      });
    if (saved.length === 0) refuse("password_wrong", { fields: { password: "비밀번호가 맞지 않아요" } });
    await recordAccountChange({ ...context, db }, before, "MOBILE");
    changed({ phone: maskPhone(phone) });
  });
  return accountReply(db, account.id);
});
