import * as z from "zod/mini";
import { feePlans } from "#domain/money/fee-plan.ts";
import { disputeStates, lineStages, payoutProblems, payoutStates, settlementKinds } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Day, Id, Instant } from "./fields.ts";

/** The formula of an amount: net = paid + share − fee + adjustment. */
const amounts = {
  paidWon: z.int(),
  /** The platform's part of discounts. */
  shareWon: z.int(),
  /** With VAT. */
  feeWon: z.int(),
  feeVatWon: z.int(),
  adjustmentWon: z.int(),
  netWon: z.int(),
};
export const Amounts = z.object(amounts);

/** One amount that a shop earned or owes. */
export const SettlementLine = z.object({
  /** Null until the cut: until then the line is computed on each request. */
  id: z.nullable(Id),
  kind: z.enum(keysOf(settlementKinds)),
  stage: z.enum(keysOf(lineStages)),
  reservationId: z.nullable(Id),
  completedAt: Instant,
  /** The planned or actual payout day; null if it is not known yet. */
  payoutDay: z.nullable(Day),
  payoutId: z.nullable(Id),
  customerName: z.string(),
  menuName: z.string(),
  stylerName: z.string(),
  firstVisit: z.nullable(z.boolean()),
  feePlan: z.nullable(z.enum(keysOf(feePlans))),
  /** The first day of the fee rule that it was computed with. */
  feeRuleFrom: z.nullable(Day),
  feeBps: z.int(),
  ...amounts,
  words: z.string(),
  dispute: z.nullable(z.object({ id: Id, state: z.enum(keysOf(disputeStates)), answer: z.string() })),
});
export type SettlementLine = z.output<typeof SettlementLine>;

export const Payout = z.object({
  /** Null for a coming one. */
  id: z.nullable(Id),
  day: Day,
  amountWon: z.int(),
  /** Null for a coming one. */
  state: z.nullable(z.enum(keysOf(payoutStates))),
  bankWords: z.string(),
  lines: z.int(),
  problemCode: z.nullable(z.enum(keysOf(payoutProblems))),
  problem: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type Payout = z.output<typeof Payout>;

/** How a payout was computed, from what customers paid to what the shop gets. */
export const PayoutExplanation = z.object({
  payout: Payout,
  /** The lines were completed between these times. */
  completedFrom: z.nullable(Instant),
  completedTo: z.nullable(Instant),
  total: Amounts,
  /** Paid services and their number; then the amounts kept for no-shows and late cancellations. */
  services: z.object({ count: z.int(), paidWon: z.int() }),
  penalties: z.array(z.object({ kind: z.enum(["NO_SHOW", "LATE_CANCEL"]), count: z.int(), keptWon: z.int() })),
  shares: z.object({ count: z.int(), shareWon: z.int() }),
  /** Each rate with its base. A sum, because it is rounded down line by line. */
  fees: z.array(
    z.object({
      feePlan: z.nullable(z.enum(keysOf(feePlans))),
      feeRuleFrom: z.nullable(Day),
      firstVisit: z.boolean(),
      feeBps: z.int(),
      count: z.int(),
      baseWon: z.int(),
      /** With VAT. VAT is given separately, because it is rounded line by line too. */
      feeWon: z.int(),
      feeVatWon: z.int(),
    }),
  ),
  monthlyFees: z.object({ count: z.int(), feeWon: z.int() }),
  corrections: z.object({ count: z.int(), netWon: z.int() }),
  adjustments: z.array(z.object({ words: z.string(), won: z.int() })),
  /** It can change until then; null if it cannot. */
  cutAt: z.nullable(Instant),
});
export type PayoutExplanation = z.output<typeof PayoutExplanation>;
