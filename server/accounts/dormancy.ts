import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { dormancy } from "#domain/account.ts";
import { formatDay, seoulDay } from "#domain/seoul-time.ts";
import { accounts, sessions as sessionRows } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import { queueText } from "#server/text-messages/index.ts";

const day = 24 * 60 * 60 * 1000;

/** Once a day: tells who is about to fall asleep, and lets those fall asleep who were told and did not come. */
export async function keepDormancy(parts: Parts): Promise<void> {
  for (const days of dormancy.noticeDays) await noticeBefore(parts, days);
  await fallAsleep(parts);
}

async function noticeBefore({ db, vault, jobs, clock }: Parts, days: number) {
  const now = clock.now();
  const unusedSince = new Date(now.getTime() - (dormancy.afterDays - days) * day);
  const due = await db
    .select({ id: accounts.id, lastUsedAt: accounts.lastUsedAt, phoneSealed: accounts.phoneSealed })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, "ACTIVE"),
        eq(accounts.adminRole, "PARTNERS"),
        lte(accounts.lastUsedAt, unusedSince),
        or(isNull(accounts.dormancyNoticeDays), gt(accounts.dormancyNoticeDays, days)),
      ),
    );
  for (const account of due) {
    const sleepsOn = seoulDay(new Date(account.lastUsedAt.getTime() + dormancy.afterDays * day));
    await db.transaction(async (db) => {
      await db.update(accounts).set({ dormancyNoticeDays: days }).where(eq(accounts.id, account.id));
      if (!account.phoneSealed) return;
      const to = vault.open(account.phoneSealed, "accounts.phone");
      const values = { days: String(days), day: formatDay(sleepsOn) };
      const dedupeKey = `dormancy:${account.id}:${sleepsOn}:${days}`;
      const id = await queueText(db, vault, { to, template: "dormancy_notice", values, dedupeKey, now });
      if (id !== undefined) await jobs.wake(db, "text-messages.send", { id });
    });
  }
}

/** Only after the last notice, so that nobody falls asleep untold because the work once did not run. */
async function fallAsleep({ db, clock, sessions }: Parts) {
  const now = clock.now();
  const asleep = await db
    .update(accounts)
    .set({ status: "DORMANT", dormantSince: now, version: sql`${accounts.version} + 1` })
    .where(
      and(
        eq(accounts.status, "ACTIVE"),
        eq(accounts.adminRole, "PARTNERS"),
        lte(accounts.lastUsedAt, new Date(now.getTime() - dormancy.afterDays * day)),
        eq(accounts.dormancyNoticeDays, dormancy.noticeDays.at(-1) as number),
      ),
    )
    .returning({ id: accounts.id });
  for (const { id } of asleep) await db.delete(sessionRows).where(eq(sessionRows.accountId, id));
  if (asleep.length > 0) sessions.forget();
}
