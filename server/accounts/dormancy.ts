import { and, eq, gt, isNotNull, isNull, lte, not, notExists, or, sql } from "drizzle-orm";
import type { DormancyRule } from "#domain/account.ts";
import { formatDay, seoulDay } from "#domain/seoul-time.ts";
import { endSessions } from "#server/credentials/index.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { accounts, textMessages } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import { queueText } from "#server/text-messages/index.ts";
import { hasWork } from "./work-left.ts";

const day = 24 * 60 * 60 * 1000;

/** Once a day: tells who is about to fall asleep, and lets those fall asleep who were told and did not come. */
export async function keepDormancy(parts: Parts): Promise<void> {
  const rule = await ruleInForce(parts.db, "dormancy", parts.clock.now());
  await takeBackNotices(parts, rule);
  // The nearest first: whoever is due for that one is not told the longer time as well.
  for (const days of rule.noticeDays.toReversed()) await noticeBefore(parts, rule, days);
  await fallAsleep(parts, rule);
}

/** Under a rule that has become milder, whoever was told by the earlier one is told anew when it is time. */
async function takeBackNotices({ db, clock }: Parts, { afterDays, noticeDays }: DormancyRule) {
  const firstNotice = noticeDays[0] as number;
  const isToldAt = new Date(clock.now().getTime() - (afterDays - firstNotice) * day);
  await db
    .update(accounts)
    .set({ dormancyNoticeDays: null })
    .where(and(isNotNull(accounts.dormancyNoticeDays), gt(accounts.lastUsedAt, isToldAt)));
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

/** A notice that goes out late moves the day, so that what it says stays true. */
function sleepsAt(lastUsedAt: Date, dormancy: DormancyRule, days: number, now: Date): Date {
  return new Date(Math.max(lastUsedAt.getTime() + dormancy.afterDays * day, now.getTime() + days * day));
}

/** Only once the time that the last notice promised is over: nobody falls asleep untold because the work once did not run. */
async function fallAsleep({ db, clock, sessions }: Parts, dormancy: DormancyRule) {
  const now = clock.now();
  const lastNotice = dormancy.noticeDays.at(-1) as number;
  const toldLately = db
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
        // The last notice may have become an earlier one since it was sent.
        lte(accounts.dormancyNoticeDays, lastNotice),
        notExists(toldLately),
        not(hasWork(accounts.id, now)),
      ),
    )
    .returning({ id: accounts.id });
  for (const { id } of asleep) await endSessions(db, id);
  if (asleep.length > 0) sessions.forget();
}
