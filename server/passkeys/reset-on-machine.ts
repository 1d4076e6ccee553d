import { randomBytes } from "node:crypto";
import { eq, or } from "drizzle-orm";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { OpenDb } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { recordAudit } from "#server/http/calls/record-change.ts";
import { takePasskeysAway } from "./take-passkeys-away.ts";

interface Reset {
  /** The login id or the e-mail, as for signing in. */
  id: string;
  now: Date;
  /** The person at the machine. There is no session. */
  by: string;
}

/** For an operator whom no other operator can help. Only somebody who can run commands on the machine can do this. */
export function resetPasskeysOnMachine(open: Pick<OpenDb, "db" | "pool">, { id, now, by }: Reset) {
  return inTransaction(open, {
    work: async (db) => {
      const [account] = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(or(eq(accounts.loginId, id), eq(accounts.email, id)))
        .for("update");
      if (!account) return "account_not_found";
      const taken = await takePasskeysAway(db, account.id, now);
      if (!taken) return "already_so";
      await recordAudit(db, {
        at: now,
        requestId: randomBytes(6).toString("base64url"),
        call: "resetPasskeys",
        accountId: null,
        asOperator: false,
        address: "",
        shopId: null,
        changes: { account: account.id, by, ...taken },
      });
      return "done";
    },
  });
}
