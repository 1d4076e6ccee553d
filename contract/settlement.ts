import * as z from "zod/mini";
import { feePlans } from "#domain/money/fee-plan.ts";
import { disputeStates, lineStages, payoutProblems, payoutStates, settlementKinds } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Day, Id, Instant } from "./fields.ts";

/** The formula of an amount: net = paid + share − fee + adjustment. */
const amounts = {
  paidWon: z.int(),
  /** What the platform bears of discounts. */
  shareWon: z.int(),
  /** With its tax in it. */
  feeWon: z.int(),
  feeVatWon: z.int(),
  adjustmentWon: z.int(),
  netWon: z.int(),
};
export const Amounts = z.object(amounts);

/** One thing that a shop earned or owes. */
export const SettlementLine = z.object({
  /** Null while it can still change: until the cut it is worked out anew each time. */
  id: z.nullable(Id),
  kind: z.enum(keysOf(settlementKinds)),
  stage: z.enum(keysOf(lineStages)),
  reservationId: z.nullable(Id),
  completedAt: Instant,
  /** When it reaches the shop, or did; null while nobody can say. */
  payoutDay: z.nullable(Day),
  payoutId: z.nullable(Id),
  customerName: z.string(),
  menuName: z.string(),
  stylerName: z.string(),
  firstVisit: z.nullable(z.boolean()),
  feePlan: z.nullable(z.enum(keysOf(feePlans))),
  /** The first day of the terms that it was computed with. */
  feeRuleFrom: z.nullable(Day),
  feeBps: z.int(),
  ...amounts,
  words: z.string(),
  dispute: z.nullable(z.object({ id: Id, state: z.enum(keysOf(disputeStates)), answer: z.string() })),
});
export type SettlementLine = z.output<typeof SettlementLine>;

export const Payout = z.object({
  /** Null for what is to come. */
  id: z.nullable(Id),
  day: Day,
  amountWon: z.int(),
  /** Null for what is to come. */
  state: z.nullable(z.enum(keysOf(payoutStates))),
  bankWords: z.string(),
  lines: z.int(),
  problemCode: z.nullable(z.enum(keysOf(payoutProblems))),
  problem: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type Payout = z.output<typeof Payout>;

/** How a payout came about, from what customers paid to what arrives. */
export const PayoutExplanation = z.object({
  payout: Payout,
  /** From when on and until when the lines were completed. */
  completedFrom: z.nullable(Instant),
  completedTo: z.nullable(Instant),
  total: Amounts,
  /** Paid for services, with how many there were; and what is kept of who did not come, or cancelled late. */
  services: z.object({ count: z.int(), paidWon: z.int() }),
  penalties: z.array(z.object({ kind: z.enum(["NO_SHOW", "LATE_CANCEL"]), count: z.int(), keptWon: z.int() })),
  shares: z.object({ count: z.int(), shareWon: z.int() }),
  /** Each rate with what it was taken of: rounded down line by line, so that it is told as a sum. */
  fees: z.array(
    z.object({
      feePlan: z.nullable(z.enum(keysOf(feePlans))),
      feeRuleFrom: z.nullable(Day),
      firstVisit: z.boolean(),
      feeBps: z.int(),
      count: z.int(),
      baseWon: z.int(),
      /** With its tax in it, which is given besides: tax is rounded line by line too. */
      feeWon: z.int(),
      feeVatWon: z.int(),
    }),
  ),
  monthlyFees: z.object({ count: z.int(), feeWon: z.int() }),
  corrections: z.object({ count: z.int(), netWon: z.int() }),
  adjustments: z.array(z.object({ words: z.string(), won: z.int() })),
  /** Until when what it holds can still change; null once it cannot. */
  cutAt: z.nullable(Instant),
});
export type PayoutExplanation = z.output<typeof PayoutExplanation>;
