import * as z from "zod/mini";
import { operatorQueues } from "#domain/accounts/operator-queue.ts";
import { payoutProblems } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Day, Instant } from "./fields.ts";

const Queue = z.enum(keysOf(operatorQueues));

const QueueRow = z.object({
  queue: Queue,
  waiting: z.int(),
  /** Null if nothing waits. */
  oldestAt: z.nullable(Instant),
  /** The nearest limit; null if nothing waits or the queue has none. */
  dueAt: z.nullable(Instant),
  /** By the remaining time. Nothing is counted in a queue without a limit. */
  spread: z.object({ late: z.int(), soon: z.int(), calm: z.int() }),
  doneToday: z.int(),
  /** Who works on it today, most first. */
  people: z.array(z.string()),
  /** Opens the queue at its oldest item. */
  path: z.string(),
});
export type QueueRow = z.output<typeof QueueRow>;

const Urgent = z.object({
  queue: Queue,
  shopName: z.string(),
  /** What it is about, such as an order. */
  subject: z.string(),
  amountWon: z.nullable(z.int()),
  /** How often the program has tried it by itself. */
  tries: z.nullable(z.int()),
  since: Instant,
  dueAt: Instant,
  path: z.string(),
});
export type Urgent = z.output<typeof Urgent>;

/** Work that this operator has begun and not ended. */
const MyWork = z.object({
  queue: Queue,
  shopName: z.string(),
  /** The edition of a request; null for an advertisement. */
  edition: z.nullable(z.int()),
  cancelAsked: z.boolean(),
  dueAt: Instant,
  path: z.string(),
});
export type MyWork = z.output<typeof MyWork>;

/** Trouble that the program knows of. */
export const incidentKinds = [
  "MONEY_PAUSED",
  "TEXTS_LATE",
  "CHECKS_LATE",
  "TAX_INVOICES_FAILED",
  "JOBS_FAILED",
  "GATEWAY_UNREACHABLE",
] as const;
const Incident = z.object({
  kind: z.enum(incidentKinds),
  since: Instant,
  /** Null while it lasts. It is shown for a day after its end. */
  endedAt: z.nullable(Instant),
  items: z.int(),
  path: z.nullable(z.string()),
});
export type Incident = z.output<typeof Incident>;

const Money = z.object({
  today: z.object({
    approvedWon: z.int(),
    approved: z.int(),
    declined: z.int(),
    /** Of the seven days before. */
    approvedBefore: z.int(),
    declinedBefore: z.int(),
    /** Won by hour of the day, and the mean of the seven days before. */
    hours: z.array(z.object({ won: z.int(), usualWon: z.int() })),
  }),
  unknown: z.object({
    payments: z.int(),
    amountWon: z.int(),
    oldestAt: z.nullable(Instant),
    nextTryAt: z.nullable(Instant),
    late: z.int(),
    limitMinutes: z.int(),
  }),
  payouts: z.object({
    paidWon: z.int(),
    paid: z.int(),
    onWay: z.int(),
    failed: z.int(),
    held: z.int(),
    problems: z.array(z.object({ problem: z.enum(keysOf(payoutProblems)), payouts: z.int() })),
  }),
  /** The last finished one. */
  reconciliation: z.nullable(
    z.object({
      finishedAt: Instant,
      fromAt: Instant,
      toAt: Instant,
      checked: z.int(),
      differences: z.int(),
      nextAt: z.nullable(Instant),
    }),
  ),
});
export type HomeMoney = z.output<typeof Money>;

const Figures = z.object({
  month: z.string(),
  /** Shops that were opened this month, and until the same moment of the month before. */
  opened: z.int(),
  openedBefore: z.int(),
  /** This month's setups, and how far they have come. */
  asked: z.int(),
  approved: z.int(),
  booked: z.int(),
  /** Paid online reservations. */
  reservations: z.int(),
  /** On the same weekday a week ago, until this time of the day. */
  reservationsBefore: z.int(),
  hours: z.array(z.object({ today: z.int(), before: z.int() })),
  monthWon: z.int(),
  monthWonBefore: z.int(),
});
export type HomeFigures = z.output<typeof Figures>;

export const OperatorHome = z.object({
  at: Instant,
  day: Day,
  /** What is most over its limit; null if nothing is. */
  urgent: z.nullable(Urgent),
  money: Money,
  /** Sorted by the nearest limit. */
  queues: z.array(QueueRow),
  mine: z.array(MyWork),
  incidents: z.array(Incident),
  figures: Figures,
});
export type OperatorHome = z.output<typeof OperatorHome>;

/** What is late, whether the money is right, and what waits for this operator. It names shops and operators only. */
export const getOperatorHome = call({
  route: "GET /operator/v1/home",
  for: operators,
  input: z.object({}),
  reply: OperatorHome,
  refusals: {},
});
