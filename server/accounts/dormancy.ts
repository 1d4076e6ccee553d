import { and, eq, gt, isNotNull, isNull, lte, not, notExists, or, sql } from "drizzle-orm";
import type { DormancyRule } from "#domain/accounts/account.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { endSessions } from "#server/credentials/index.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { accounts, textMessages } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { queueText } from "#server/text-messages/index.ts";
import { hasWork } from "./work-left.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Runs once a day: sends notices to accounts that will soon be dormant, and makes those dormant that were notified and
 * did not return.
 */
export async function keepDormancy(parts: Parts): Promise<void> {
  const rule = await ruleInForce(parts.db, "dormancy", parts.clock.now());
  await cancelNotices(parts, rule);
  // The shortest notice first: an account that is due for it does not also get the longer one.
  for (const days of rule.noticeDays.toReversed()) await noticeBefore(parts, rule, days);
  await fallAsleep(parts, rule);
}

/** If the rule becomes milder, accounts with a notice under the earlier rule get a new notice when it is due. */
async function cancelNotices({ db, clock }: Parts, { afterDays, noticeDays }: DormancyRule) {
  const firstNotice = noticeDays[0] as number;
  const usedAfter = new Date(clock.now().getTime() - (afterDays - firstNotice) * day);
  await db
    .update(accounts)
    .set({ dormancyNoticeDays: null })
    .where(and(isNotNull(accounts.dormancyNoticeDays), gt(accounts.lastUsedAt, usedAfter)));
}

async function noticeBefore({ db, vault, jobs, clock }: Parts, dormancy: DormancyRule, days: number) {
  const now = clock.now();
  const isDue = and(
    eq(accounts.status, "ACTIVE"),
    eq(accounts.adminRole, "PARTNERS"),
    lte(accounts.lastUsedAt, new Date(now.getTime() - (dormancy.afterDays - days) * day)),
    or(isNull(accounts.dormancyNoticeDays), gt(accounts.dormancyNoticeDays, days)),
    not(hasWork(accounts.id, now)),
  );
  const due = await db.select({ id: accounts.id }).from(accounts).where(isDue);
  for (const { id } of due) {
    await db.transaction(async (db) => {
      const [account] = await db
        .update(accounts)
        .set({ dormancyNoticeDays: days })
        .where(and(eq(accounts.id, id), isDue))
        .returning({ lastUsedAt: accounts.lastUsedAt, phoneSealed: accounts.phoneSealed });
      if (!account?.phoneSealed) return;
      const sleepsOn = seoulDay(sleepsAt(account.lastUsedAt, dormancy, days, now));
      const to = vault.open(account.phoneSealed, "accounts.phone");
      const values = { days: String(days), day: formatDay(sleepsOn) };
      const dedupeKey = `dormancy:${id}:${sleepsOn}:${days}`;
      const message = await queueText(db, vault, { to, template: "dormancy_notice", values, dedupeKey, now });
      if (message !== undefined) await jobs.wake(db, "text-messages.send", { id: message });
    });
  }
}

/** A late notice moves the day of dormancy, so that the date in the notice stays true. */
function sleepsAt(lastUsedAt: Date, dormancy: DormancyRule, days: number, now: Date): Date {
  return new Date(Math.max(lastUsedAt.getTime() + dormancy.afterDays * day, now.getTime() + days * day));
}

/**
 * An account becomes dormant only when the time promised in its last notice is over, so a missed run of this work makes
 * nobody dormant without a notice.
 */
async function fallAsleep({ db, clock, sessions }: Parts, dormancy: DormancyRule) {
  const now = clock.now();
  const lastNotice = dormancy.noticeDays.at(-1) as number;
  const noticedLately = db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.recipientFingerprint, accounts.phoneFingerprint),
        eq(textMessages.template, "dormancy_notice"),
        gt(textMessages.createdAt, new Date(now.getTime() - lastNotice * day)),
      ),
    );
  const asleep = await db
    .update(accounts)
    .set({ status: "DORMANT", dormantSince: now, version: sql`${accounts.version} + 1` })
    .where(
      and(
        eq(accounts.status, "ACTIVE"),
        eq(accounts.adminRole, "PARTNERS"),
        lte(accounts.lastUsedAt, new Date(now.getTime() - dormancy.afterDays * day)),
        // The rule may have changed since the notice was sent, so the last notice may now be an earlier one.
        lte(accounts.dormancyNoticeDays, lastNotice),
        notExists(noticedLately),
        not(hasWork(accounts.id, now)),
      ),
    )
    .returning({ id: accounts.id });
  for (const { id } of asleep) await endSessions(db, id);
  if (asleep.length > 0) sessions.forget();
}
