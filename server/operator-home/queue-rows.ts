import type * as z from "zod/mini";
import type { OperatorHome } from "#contract/operator-home.ts";
import { type OperatorLimits, type OperatorQueue, operatorQueues, spreadOf } from "#domain/accounts/operator-queue.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { reviewDueDates } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { Handled } from "./handled-today.ts";
import type { WaitingItems } from "./waiting-items.ts";

type Home = z.input<typeof OperatorHome>;
type DueAt = (items: Pick<WaitingItems, "queue" | "since">) => Date | null;

const reviewed: readonly OperatorQueue[] = ["APPLICATIONS", "MENUS", "ADVERTISEMENTS", "EXHIBITIONS", "CONSULTING"];
const minuteMs = 60_000;

/** When an item of a queue is due. A failed payout, an unknown transfer and a dispute have no limit of ours. */
export async function dueDates(db: Db, waiting: readonly WaitingItems[], limits: OperatorLimits): Promise<DueAt> {
  const requested = waiting.filter(({ queue }) => reviewed.includes(queue));
  const reviewDueAt = await reviewDueDates(
    db,
    requested.map(({ since }) => since),
  );
  const minutes: Partial<Record<OperatorQueue, number>> = {
    PAYMENTS: limits.paymentMinutes,
    REFUNDS: limits.refundHours * 60,
    QUESTIONS: limits.questionHours * 60,
  };
  return ({ queue, since }) => {
    if (reviewed.includes(queue)) return reviewDueAt(since);
    const limit = minutes[queue];
    return limit === undefined ? null : new Date(since.getTime() + limit * minuteMs);
  };
}

interface Beside {
  dueAt: DueAt;
  handled: Handled;
  /** Payments whose outcome came late today. */
  settledLate: number;
  now: Date;
}

/** Every queue, the one with the nearest limit first, and empty ones last. */
export function queueRows(waiting: readonly WaitingItems[], { dueAt, handled, settledLate, now }: Beside) {
  const rows = keysOf(operatorQueues).map((queue) => {
    const own = waiting.filter((one) => one.queue === queue);
    const dues = own.flatMap(({ since, items }) => {
      const at = dueAt({ queue, since });
      return at ? [{ dueAt: at, items }] : [];
    });
    const { done = 0, people = [] } = handled.get(queue) ?? {};
    return {
      queue,
      waiting: own.reduce((sum, { items }) => sum + items, 0),
      oldestAt: own[0]?.since ?? null,
      dueAt: dues[0]?.dueAt ?? null,
      spread: spreadOf(dues, now),
      doneToday: done + (queue === "PAYMENTS" ? settledLate : 0),
      people,
      path: own[0]?.oldest.path ?? emptyPaths[queue],
    };
  });
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const rankOf = ({ waiting, dueAt }: { waiting: number; dueAt: Date | null }) =>
  waiting === 0 ? Number.MAX_SAFE_INTEGER : (dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER - 1);

const emptyPaths: Record<OperatorQueue, string> = {
  APPLICATIONS: "/operator/applications",
  PAYMENTS: "/operator/payments",
  REFUNDS: "/operator/payments",
  PAYOUTS: "/operator/settlements/payouts",
  TRANSFERS: "/operator/money",
  QUESTIONS: "/operator/boards",
  MENUS: "/operator/menus",
  ADVERTISEMENTS: "/operator/advertisements",
  EXHIBITIONS: "/operator/exhibitions",
  CONSULTING: "/operator/consulting",
  DISPUTES: "/operator/settlements/disputes",
};

/** The one item that is most over its limit. */
export function urgentIn(waiting: readonly WaitingItems[], dueAt: DueAt, now: Date): Home["urgent"] {
  const late = waiting.flatMap((one) => {
    const due = dueAt(one);
    return due && due <= now ? [{ ...one, dueAt: due }] : [];
  });
  const [first] = late.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  if (!first) return null;
  const { queue, since, oldest } = first;
  return { queue, since, dueAt: first.dueAt, ...oldest };
}
