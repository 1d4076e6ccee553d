import { randomBytes } from "node:crypto";
import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import { endSessions } from "#server/credentials/index.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Db, OpenDb } from "#server/db/open-db.ts";
import { accounts, shopUsers } from "#server/db/tables/tables.ts";
import { recordAudit } from "#server/http/calls/record-change.ts";

interface Appointment {
  /** The login id or the e-mail, as for signing in. */
  id: string;
  /** False removes the role. */
  isOperator: boolean;
  now: Date;
  /** The person at the machine. There is no session. */
  by: string;
}

type Outcome = "done" | "account_not_found" | "account_not_active" | "account_has_shops" | "already_so";

/** Only somebody who can run commands on the machine decides who is an operator. No call of the product can. */
export function appointOperator(open: Pick<OpenDb, "db" | "pool">, appointment: Appointment): Promise<Outcome> {
  return inTransaction(open, { work: (db) => appoint(db, appointment) });
}

async function appoint(db: Db, { id, isOperator, now, by }: Appointment): Promise<Outcome> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.loginId, id), eq(accounts.email, id)))
    .for("update");
  if (!account) return "account_not_found";
  const [from, to] = [account.adminRole, isOperator ? "PARTNERS_ADMIN" : "PARTNERS"] as const;
  if (from === to) return "already_so";
  if (isOperator && account.status !== "ACTIVE") return "account_not_active";
  // An operator must not review their own shop.
  if (isOperator && (await shopsOf(db, account.id)) > 0) return "account_has_shops";
  await db
    .update(accounts)
    .set({ adminRole: to, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, account.id));
  // Sessions of operators are shorter, and a removed operator must lose access at once.
  const endedSessions = await endSessions(db, account.id);
  await recordAudit(db, {
    at: now,
    requestId: randomBytes(6).toString("base64url"),
    call: isOperator ? "appointOperator" : "dismissOperator",
    accountId: null,
    asOperator: false,
    address: "",
    shopId: null,
    changes: { account: account.id, role: { from, to }, by, endedSessions },
  });
  return "done";
}

async function shopsOf(db: Db, accountId: number): Promise<number> {
  const own = and(eq(shopUsers.accountId, accountId), isNull(shopUsers.removedAt));
  const [row] = await db.select({ shops: count() }).from(shopUsers).where(own);
  return row?.shops ?? 0;
}

export function operatorsOf(db: Db) {
  return db
    .select({ loginId: accounts.loginId, name: accounts.name, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.adminRole, "PARTNERS_ADMIN"))
    .orderBy(asc(accounts.loginId));
}
