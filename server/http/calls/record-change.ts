import type { ShopEvent } from "#contract/live.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

/** Who did what: one row for every change, written even if its handler does not add anything. */
export interface AuditRow {
  at: Date;
  requestId: string;
  call: string;
  accountId: number | null;
  asOperator: boolean;
  address: string;
  shopId: number | null;
  changes: Record<string, unknown>;
}

export interface Announcement {
  shopId: number;
  kind: ShopEvent["kind"];
  subjectIds: number[];
}

/**
 * The audit row and the events, as the last statements of a transaction, so that the lock on the counter's row lasts only
 * for the commit. Most changes are one event of one shop, which is written in one statement with the row.
 */
export function recordChange(db: Db, row: AuditRow, announcements: Announcement[]): Promise<unknown>[] {
  const [first, ...others] = inOrder(announcements);
  if (!first) return [recordAudit(db, row)];
  const both = namedQuery(db, "audit-and-event", auditAndEventText, [
    ...eventValues(first, row.at),
    ...auditValues(row),
  ]);
  return [both, ...others.map((announcement) => recordEvent(db, announcement, row.at))];
}

export function recordAudit(db: Db, row: AuditRow): Promise<unknown> {
  return namedQuery(db, "audit", auditText("$1, $2, $3, $4, $5, $6, $7, $8"), auditValues(row));
}

/** Events without a call, such as those of scheduled work. */
export async function recordEvents(db: Db, announcements: Announcement[], at: Date): Promise<void> {
  await Promise.all(inOrder(announcements).map((announcement) => recordEvent(db, announcement, at)));
}

const recordEvent = (db: Db, announcement: Announcement, at: Date) =>
  namedQuery(db, "event", `with ${nextNumber} ${eventText}`, eventValues(announcement, at));

/** All processes lock the shops' counters in the same order, so that they never deadlock. */
const inOrder = (announcements: Announcement[]) => announcements.toSorted((a, b) => a.shopId - b.shopId);

const eventValues = ({ shopId, kind, subjectIds }: Announcement, at: Date) => [shopId, kind, subjectIds, at];

const auditValues = ({ at, requestId, call, accountId, asOperator, address, shopId, changes }: AuditRow) => [
  at,
  requestId,
  call,
  accountId,
  asOperator,
  address,
  shopId,
  changes,
];

const auditText = (values: string) =>
  `insert into audit_rows (at, request_id, call, account_id, as_operator, address, shop_id, changes) values (${values})`;

/** The shop's next number, and the event that gets it. */
const nextNumber = `next as (
    insert into shop_event_counters as counter (shop_id, last_number) values ($1, 1)
    on conflict (shop_id) do update set last_number = counter.last_number + 1
    returning last_number)`;
const eventText = `insert into shop_events (shop_id, number, kind, subject_ids, at)
  select $1, last_number, $2, $3::bigint[], $4::timestamptz from next`;

const auditAndEventText = `with audited as (${auditText("$5, $6, $7, $8, $9, $10, $11, $12")}), ${nextNumber} ${eventText}`;
