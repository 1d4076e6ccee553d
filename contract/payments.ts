import * as z from "zod/mini";
import { ledgerAccounts, ledgerEntryKinds } from "#domain/money/ledger.ts";
import { paymentMethods, paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { differenceKinds } from "#domain/money/reconciliation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { daysBetween, isDay } from "#domain/time/seoul-time.ts";
import { call, operators } from "./call.ts";
import { Day, freeText, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

const payments = "/operator/v1/payments";

export const PaymentSummary = z.object({
  id: Id,
  shopId: Id,
  shopName: z.string(),
  purpose: z.enum(["ADVERTISEMENT", "RESERVATION"]),
  /** The advertisement or reservation that it pays. */
  subjectId: Id,
  orderId: z.string(),
  orderName: z.string(),
  cycle: z.int(),
  attempt: z.int(),
  method: z.enum(keysOf(paymentMethods)),
  cardWords: z.string(),
  amountWon: z.int(),
  refundingWon: z.int(),
  refundedWon: z.int(),
  state: z.enum(keysOf(paymentStates)),
  problem: z.nullable(z.string()),
  createdAt: Instant,
  approvedAt: z.nullable(Instant),
});
export type PaymentSummary = z.output<typeof PaymentSummary>;

/** Found by order id, or by the name or id of the shop. */
export const listPayments = call({
  route: `GET ${payments}?keyword&state&troubled&from&to&page&size`,
  for: operators,
  input: z.object({
    keyword: z.optional(freeText(64)),
    state: z.optional(z.enum(keysOf(paymentStates))),
    /** Only those that an operator must look at: undecided for long, or with a refund that is stuck. */
    troubled: z.optional(z.boolean()),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
    size: pageSize(20),
  }),
  reply: z.object({ ...pageOf(PaymentSummary).shape, troubledTotal: z.int() }),
  refusals: {},
  limit: "search",
});

const RefundLine = z.object({
  id: Id,
  amountWon: z.int(),
  reason: z.string(),
  madeOutside: z.boolean(),
  state: z.enum(keysOf(refundStates)),
  tries: z.int(),
  problem: z.nullable(z.string()),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
});

const Entry = z.object({
  id: Id,
  kind: z.enum(keysOf(ledgerEntryKinds)),
  at: Instant,
  lines: z.array(z.object({ account: z.enum(keysOf(ledgerAccounts)), debitWon: z.int(), creditWon: z.int() })),
});

/** The timeline of a payment: attempts, refunds, ledger entries and the gateway's own record. */
export const PaymentTimeline = z.object({
  ...PaymentSummary.shape,
  tries: z.int(),
  nextTryAt: z.nullable(Instant),
  receiptUrl: z.nullable(z.string()),
  /** For the same cycle. */
  otherAttempts: z.array(PaymentSummary),
  refunds: z.array(RefundLine),
  ledger: z.array(Entry),
  gateway: z.nullable(
    z.object({
      status: z.string(),
      amountWon: z.int(),
      cancelledWon: z.int(),
      approvedAt: z.nullable(Instant),
      cancels: z.array(z.object({ amountWon: z.int(), ours: z.boolean() })),
    }),
  ),
  gatewayReachable: z.boolean(),
});
export type PaymentTimeline = z.output<typeof PaymentTimeline>;

export const getPayment = call({
  route: `GET ${payments}/:id`,
  for: operators,
  input: z.object({ id: Id }),
  reply: PaymentTimeline,
  refusals: { payment_not_found: 404 },
  transaction: "own",
});

/** Asks the gateway now instead of at the next scheduled check. */
export const settlePaymentNow = call({
  route: `POST ${payments}/:id/settle`,
  label: "결제사에서 결제 다시 확인",
  for: operators,
  input: z.object({ id: Id }),
  reply: PaymentTimeline,
  refusals: { payment_not_found: 404, money_paused: 503 },
  transaction: "own",
});

/** Tries a refund again that had failed for good. */
export const retryRefund = call({
  route: `POST ${payments}/refunds/:id/retry`,
  label: "환불 재시도",
  for: operators,
  input: z.object({ id: Id }),
  reply: RefundLine,
  refusals: { refund_not_found: 404, refund_not_stuck: 409 },
});

const Reconciliation = z.object({
  id: Id,
  at: Instant,
  fromAt: Instant,
  toAt: Instant,
  finishedAt: z.nullable(Instant),
  byName: z.nullable(z.string()),
  checked: z.int(),
  mended: z.int(),
  differences: z.array(
    z.object({
      paymentId: Id,
      orderId: z.string(),
      kind: z.enum(keysOf(differenceKinds)),
      ours: z.string(),
      theirs: z.string(),
    }),
  ),
});
export type Reconciliation = z.output<typeof Reconciliation>;

export const listReconciliations = call({
  route: `GET ${payments}/reconciliations?page&size`,
  for: operators,
  input: z.object({ page: Page, size: pageSize(20) }),
  reply: pageOf(Reconciliation),
  refusals: {},
});

/** One request to the gateway per payment, and the operator waits for the answer. */
const mostDaysCompared = 31;

/** Compares our payments with the gateway's, one by one. */
export const reconcilePayments = call({
  route: `POST ${payments}/reconciliations`,
  label: "결제 대사",
  for: operators,
  input: z.object({ from: Day, to: Day }).check(
    z.refine(({ from, to }) => from <= to, {
      error: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
      path: ["to"],
    }),
    // An invalid day has its own error at its field.
    z.refine(({ from, to }) => ![from, to].every(isDay) || daysBetween(from, to) < mostDaysCompared, {
      error: `한 번에 ${mostDaysCompared}일까지 대사할 수 있어요`,
      path: ["to"],
    }),
  ),
  reply: Reconciliation,
  refusals: {},
  transaction: "own",
});
