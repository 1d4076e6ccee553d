import { desc, isNotNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Incident, OperatorHome } from "#contract/operator-home.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { reconciliations } from "#server/db/tables/tables.ts";
import { readInstallation } from "#server/payments/index.ts";

type Found = z.input<typeof OperatorHome>["incidents"][number] & { since: Date };

const minuteMs = 60_000;
/** A text is sent in seconds. */
const lateTextMs = 5 * minuteMs;
/** How long the end of an incident is shown. */
const shownMs = 24 * 60 * minuteMs;

/** Trouble that the program knows of by itself, the longest first. */
export async function currentIncidents(db: Db, now: Date): Promise<Found[]> {
  const [installation, counted, failedJobs, unreachable] = await Promise.all([
    readInstallation(db),
    namedQuery<Counted>(db, "operator-incidents", text, [new Date(now.getTime() - lateTextMs)]),
    jobsThatFailed(db),
    unreachablePayments(db),
  ]);
  const { moneyPausedAt, moneyResumedAt } = installation;
  const found: Found[] = [...counted, ...failedJobs, ...unreachable].flatMap(({ kind, since, items }) =>
    since && items > 0 ? [{ kind, since, items, endedAt: null, path: paths[kind] }] : [],
  );
  const paused = { kind: "MONEY_PAUSED", items: 0, path: "/operator/money" } as const;
  if (moneyPausedAt) found.push({ ...paused, since: moneyPausedAt, endedAt: null });
  else if (moneyResumedAt && now.getTime() - moneyResumedAt.getTime() < shownMs)
    found.push({ ...paused, since: moneyResumedAt, endedAt: moneyResumedAt });
  return found.toSorted(
    (a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null) || a.since.getTime() - b.since.getTime(),
  );
}

interface Counted {
  kind: Exclude<Incident["kind"], "MONEY_PAUSED">;
  since: Date | null;
  items: number;
}

const paths: Record<Counted["kind"], string | null> = {
  TEXTS_LATE: "/operator/messages",
  CHECKS_LATE: "/operator/applications",
  TAX_INVOICES_FAILED: null,
  JOBS_FAILED: "/operator/jobs",
  GATEWAY_UNREACHABLE: "/operator/payments/reconciliations",
};

// A check is late if the tax office or the bank has not answered when an application was sent.
const text = `select 'TEXTS_LATE' as kind, min(created_at) as since, count(*)::int as items
  from text_messages where state = 'QUEUED' and held_at is null and created_at < $1
  union all
  select 'CHECKS_LATE', min((c.value ->> 'at')::timestamptz), count(*)::int
  from applications a cross join lateral jsonb_each(a.checks) c
  where a.status in ('REQ_WAITING', 'WAITING', 'REREQ') and a.closed_at is null and c.value ->> 'state' = 'LATER'
  union all
  select 'TAX_INVOICES_FAILED', min(created_at), count(*)::int from tax_invoices where state = 'FAILED'`;

/** Before its first start the queue has no tables. */
async function jobsThatFailed(db: Db): Promise<Counted[]> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('jobs.job') is not null as there`);
  if (!rows[0]?.there) return [];
  return namedQuery<Counted>(
    db,
    "operator-failed-jobs",
    "select 'JOBS_FAILED' as kind, min(completed_on) as since, count(*)::int as items from jobs.job where state = 'failed'",
    [],
  );
}

async function unreachablePayments(db: Db): Promise<Counted[]> {
  const [last] = await db
    .select({ since: reconciliations.finishedAt, differences: reconciliations.differences })
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.id))
    .limit(1);
  const items = last?.differences.filter(({ kind }) => kind === "UNREACHABLE").length ?? 0;
  return [{ kind: "GATEWAY_UNREACHABLE", since: last?.since ?? null, items }];
}
