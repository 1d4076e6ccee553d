import { and, arrayContains, count, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { getAccountForOperator as call } from "#contract/accounts.ts";
import { type DormancyRule, operatorName } from "#domain/accounts/account.ts";
import { maskText } from "#domain/text/mask.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { signInTries } from "#server/credentials/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { accessRecords, accounts, passkeys, sessions, shops, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isOpenSession } from "./sessions/own-sessions.ts";
import { workLeft } from "./work-left.ts";

const mostRecent = 10;

export const getAccountForOperator = handle(
  call,
  async ({ input, account: operator, db, vault, now, refuse, viewed }) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, input.id));
    if (!account) return refuse("account_not_found");
    const { id, name } = account;
    const [rule, work, tries, [open], roles, recent, ownPasskeys] = await Promise.all([
      ruleInForce(db, "dormancy", now),
      workLeft(db, id, now),
      signInTries(db, vault, id, now),
      db
        .select({ rows: count() })
        .from(sessions)
        .where(and(eq(sessions.accountId, id), isOpenSession(now))),
      rolesOf(db, id),
      recentSignIns(db, id),
      db.$count(passkeys, and(eq(passkeys.accountId, id), isNull(passkeys.removedAt))),
    ]);
    viewed("account", [id]);
    return {
      ...account,
      name: account.adminRole === "PARTNERS_ADMIN" ? operatorName(name) : name,
      maskedLoginId: maskText(account.loginId),
      maskedEmail: maskText(account.email),
      dormancy: { since: account.dormantSince, ...sleepsOn(account, rule), ...work },
      signIn: {
        failures: tries.failures,
        lockedUntil: tries.lockedUntil && tries.lockedUntil > now ? tries.lockedUntil : null,
      },
      sessions: open?.rows ?? 0,
      passkeys: ownPasskeys,
      shops: roles,
      recent,
      isOwn: id === operator.id,
    };
  },
);

type Account = typeof accounts.$inferSelect;

/** The days on which the account gets a notice and becomes dormant, if nobody uses it. */
function sleepsOn({ status, adminRole, lastUsedAt }: Account, { afterDays, noticeDays }: DormancyRule) {
  if (status !== "ACTIVE" || adminRole !== "PARTNERS") return { on: null, noticeDays: [] };
  const on = addDays(seoulDay(lastUsedAt), afterDays);
  return { on, noticeDays: noticeDays.map((days) => addDays(on, -days)) };
}

/** The shops where the account works now, and where it worked before. */
async function rolesOf(db: Db, accountId: number) {
  const rows = await db
    .select({
      shopId: shops.id,
      name: shops.name,
      operatingStatus: shops.operatingStatus,
      closedAt: shops.closedAt,
      role: shopUsers.role,
      joinedAt: shopUsers.joinedAt,
      removedAt: shopUsers.removedAt,
    })
    .from(shopUsers)
    .innerJoin(shops, eq(shops.id, shopUsers.shopId))
    .where(eq(shopUsers.accountId, accountId))
    .orderBy(desc(shopUsers.joinedAt), desc(shopUsers.shopId));
  const shown = rows.map(({ closedAt, ...row }) => ({ ...row, closed: closedAt !== null }));
  return [
    ...shown.filter(({ removedAt }) => removedAt === null),
    ...shown.filter(({ removedAt }) => removedAt !== null),
  ];
}

const comings = ["SIGN_IN", "SIGN_OUT", "SIGN_IN_FAILED"] as const;

/** A record of a wrong password has no account, so it only names the account that was tried. */
async function recentSignIns(db: Db, accountId: number) {
  const rows = await db
    .select({ at: accessRecords.at, kind: accessRecords.kind, address: accessRecords.address })
    .from(accessRecords)
    .where(
      and(
        inArray(accessRecords.kind, comings),
        or(
          eq(accessRecords.accountId, accountId),
          and(eq(accessRecords.subject, "account"), arrayContains(accessRecords.subjectIds, [accountId])),
        ),
      ),
    )
    .orderBy(desc(accessRecords.at), desc(accessRecords.number))
    .limit(mostRecent);
  return rows as (Omit<(typeof rows)[number], "kind"> & { kind: (typeof comings)[number] })[];
}
