import { operatorName } from "#domain/accounts/account.ts";
import type { OperatorQueue } from "#domain/accounts/operator-queue.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

export type Handled = ReadonlyMap<OperatorQueue, { done: number; people: string[] }>;

/** The calls that end the waiting of one item. */
const ending: Record<string, OperatorQueue> = {
  approveApplication: "APPLICATIONS",
  rejectApplication: "APPLICATIONS",
  approveApplicationCancel: "APPLICATIONS",
  approveMenu: "MENUS",
  rejectMenu: "MENUS",
  approveMenuCancel: "MENUS",
  approveAdvertisement: "ADVERTISEMENTS",
  rejectAdvertisement: "ADVERTISEMENTS",
  decideEntry: "EXHIBITIONS",
  retryRefund: "REFUNDS",
  retryPayout: "PAYOUTS",
  releasePayouts: "PAYOUTS",
  adoptUnknownTransfer: "TRANSFERS",
  refundUnknownTransfer: "TRANSFERS",
  noteUnknownTransfer: "TRANSFERS",
  answerQuestion: "QUESTIONS",
  decideDispute: "DISPUTES",
};
/** Those that only begin or continue work on it. */
const working: Record<string, OperatorQueue> = {
  startApplicationReview: "APPLICATIONS",
  startMenuReview: "MENUS",
  openScreening: "ADVERTISEMENTS",
  settlePaymentNow: "PAYMENTS",
  moveConsultingRequest: "CONSULTING",
};

interface Row {
  call: string;
  name: string;
  times: number;
}

/** What operators have done since midnight, and who: from the records of changes. */
export async function handledToday(db: Db, now: Date): Promise<Handled> {
  const midnight = seoulInstant(seoulDay(now), "00:00");
  const calls = [...Object.keys(ending), ...Object.keys(working)];
  const rows = await namedQuery<Row>(db, "operator-handled", text, [midnight, calls]);
  const handled = new Map<OperatorQueue, { done: number; people: string[] }>();
  for (const { call, name, times } of rows) {
    const queue = ending[call] ?? working[call] ?? "CONSULTING";
    const { done, people } = handled.get(queue) ?? { done: 0, people: [] };
    const shown = operatorName(name);
    handled.set(queue, {
      done: done + (call in working ? 0 : times),
      people: people.includes(shown) ? people : [...people, shown],
    });
  }
  return handled;
}

// A request for a call may be saved many times: it counts once, and not while it is new.
const text = `select one.call, a.name, one.times from (
    select call, account_id, count(*)::int as times from audit_rows
    where at >= $1 and call = any($2) and account_id is not null group by call, account_id
    union all
    select 'consulted', moved_by, count(*)::int from consulting_requests
    where moved_at >= $1 and state <> 'NEW' and moved_by is not null group by moved_by
  ) one join accounts a on a.id = one.account_id order by one.times desc, a.name`;
