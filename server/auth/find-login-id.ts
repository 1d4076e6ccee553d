import { and, eq, ne } from "drizzle-orm";
import { findLoginId as call } from "#contract/auth.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";

export const findLoginId = handle(call, async ({ input, db, vault, now, refuse, changed }) => {
  const phone = await spendProof(db, vault, { key: input.verificationKey, purpose: "FIND_ID", now });
  if (!phone) return refuse("phone_not_verified");
  const found = await db
    .select({ loginId: accounts.loginId, email: accounts.email, joinedAt: accounts.joinedAt })
    .from(accounts)
    .where(and(eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone))), ne(accounts.status, "LEFT")));
  changed({ found: found.length });
  return { accounts: found };
});
