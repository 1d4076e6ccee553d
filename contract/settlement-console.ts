import * as z from "zod/mini";
import { accountNumberPattern, banks, isAccountNumber } from "#domain/money/bank.ts";
import { disputeStates, payoutStates } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Day, Done, freeText, Id, Instant, Page, pageOf, pageSize } from "./fields.ts";
import { Payout, PayoutExplanation } from "./settlement.ts";

const base = "/operator/v1/settlements";
const Why = freeText(200).check(z.minLength(2, { error: "사유를 입력해 주세요" }));

const SettlementRun = z.object({
  id: Id,
  /** Null if an operator started it. */
  cutAt: z.nullable(Instant),
  askedByName: z.nullable(z.string()),
  begunAt: Instant,
  finishedAt: z.nullable(Instant),
  contracts: z.int(),
  lines: z.int(),
  payouts: z.int(),
  paidWon: z.int(),
});
export type SettlementRun = z.output<typeof SettlementRun>;

export const listSettlementRuns = call({
  route: `GET ${base}/runs?page&size`,
  for: operators,
  input: z.object({ page: Page, size: pageSize(20) }),
  reply: pageOf(SettlementRun),
  refusals: {},
});

/** Settles what is due now instead of at midnight, for example after a hold was lifted. */
export const runSettlements = call({
  route: `POST ${base}/runs`,
  label: "정산 실행",
  for: operators,
  input: z.object({}),
  reply: SettlementRun,
  refusals: { settlement_run_under_way: 409 },
  transaction: "own",
});

const PayoutLine = z.object({
  ...Payout.shape,
  id: Id,
  shopId: Id,
  shopName: z.string(),
  tries: z.int(),
  nextTryAt: z.nullable(Instant),
  held: z.boolean(),
  contractId: Id,
  /** When its contract ended; then the payout belongs to a former owner. */
  contractEndedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type PayoutLine = z.output<typeof PayoutLine>;

export const listPayouts = call({
  route: `GET ${base}/payouts?keyword&state&from&to&page&size`,
  for: operators,
  input: z.object({
    keyword: z.optional(freeText(50)),
    state: z.optional(z.enum(keysOf(payoutStates))),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
    size: pageSize(20),
  }),
  reply: z.object({ ...pageOf(PayoutLine).shape, failedTotal: z.int() }),
  refusals: {},
  limit: "search",
});

export const getPayoutForOperator = call({
  route: `GET ${base}/payouts/:id`,
  for: operators,
  input: z.object({ id: Id }),
  reply: z.object({ line: PayoutLine, explanation: PayoutExplanation }),
  refusals: { payout_not_found: 404 },
});

/** After the bank account was corrected: sends the returned amount again and ends the hold of the failed payout. */
export const retryPayout = call({
  route: `POST ${base}/payouts/:id/retry`,
  label: "정산금 다시 지급",
  for: operators,
  input: z.object({ id: Id }),
  reply: PayoutLine,
  announces: ["settlements_changed"],
  refusals: {
    payout_not_found: 404,
    settlement_is_own: 422,
    payout_not_failed: 409,
    payouts_held: 409,
    nothing_to_pay: 409,
  },
});

const SettlementContract = z.object({
  id: Id,
  /** The owner of the contract; null if their account is deleted. */
  ownerName: z.nullable(z.string()),
  begunAt: Instant,
  /** Null while it is current; otherwise the owner has transferred the shop or ended the contract. */
  endedAt: z.nullable(Instant),
  balanceWon: z.int(),
  held: z.boolean(),
});
export type SettlementContract = z.output<typeof SettlementContract>;

/** The current and former contracts of a shop: the current one first, then the latest. */
export const listSettlementContracts = call({
  route: `GET ${base}/contracts?shopId`,
  label: "매장의 정산 계약 보기",
  for: operators,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(SettlementContract) }),
  refusals: { shop_not_found: 404 },
  personal: true,
});

/** The bank account of a former owner. They have no screen for it, so an operator enters it from their documents. */
export const changeFormerAccount = call({
  route: `PUT ${base}/contracts/:id/bank-account`,
  label: "이전 대표의 계좌 변경",
  for: operators,
  input: z.object({
    id: Id,
    bankCode: z.enum(keysOf(banks), { error: "은행을 선택해 주세요" }),
    bankAccount: z
      .string({ error: "계좌번호를 입력해 주세요" })
      .check(
        z.regex(accountNumberPattern, { error: "계좌번호는 숫자 8~14자리로 입력해 주세요" }),
        z.refine(isAccountNumber, { error: "계좌번호는 숫자 8~14자리로 입력해 주세요" }),
      ),
    bankAccountOwner: freeText(30).check(z.minLength(1, { error: "예금주를 입력해 주세요" })),
    reason: Why,
  }),
  reply: z.object({ bankWords: z.string() }),
  announces: ["settlements_changed"],
  refusals: { settlement_contract_not_found: 404, settlement_is_own: 422, contract_runs: 409 },
});

const PayoutHold = z.object({
  id: Id,
  shopId: Id,
  shopName: z.string(),
  ownerName: z.nullable(z.string()),
  contractEndedAt: z.nullable(Instant),
  reason: z.string(),
  heldByName: z.nullable(z.string()),
  heldAt: Instant,
  balanceWon: z.int(),
});
export type PayoutHold = z.output<typeof PayoutHold>;

export const listPayoutHolds = call({
  route: `GET ${base}/holds?page&size`,
  label: "지급 보류 매장 보기",
  for: operators,
  input: z.object({ page: Page, size: pageSize(20) }),
  reply: pageOf(PayoutHold),
  refusals: {},
  personal: true,
});

/** Default: the current contract. A former owner's is named. */
const OfContract = { shopId: Id, contractId: z.optional(Id) };
const contractRefusals = {
  shop_not_found: 404,
  settlement_contract_not_found: 404,
  settlement_is_own: 422,
  contract_not_found: 409,
} as const;

export const holdPayouts = call({
  route: `POST ${base}/holds`,
  label: "지급 보류",
  for: operators,
  input: z.object({ ...OfContract, reason: Why }),
  reply: PayoutHold,
  announces: ["settlements_changed"],
  refusals: { ...contractRefusals, payouts_held: 409 },
  personal: true,
});

export const releasePayouts = call({
  route: `DELETE ${base}/holds/:id`,
  label: "지급 보류 해제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  announces: ["settlements_changed"],
  refusals: { payout_hold_not_found: 404, settlement_is_own: 422 },
});

/** A manual amount to or from a shop, with a reason. It is part of the next payout. */
export const adjustSettlement = call({
  route: `POST ${base}/adjustments`,
  label: "정산금 조정",
  for: operators,
  input: z.object({
    ...OfContract,
    amountWon: z.int({ error: "금액을 숫자로 입력해 주세요" }).check(
      z.minimum(-10_000_000, { error: "1,000만 원 이하로 입력해 주세요" }),
      z.maximum(10_000_000, { error: "1,000만 원 이하로 입력해 주세요" }),
      z.refine((won) => won !== 0, { error: "0원이 아닌 금액을 입력해 주세요" }),
    ),
    reason: Why,
  }),
  reply: z.object({ lineId: Id, balanceWon: z.int() }),
  announces: ["settlements_changed"],
  refusals: contractRefusals,
});

const Dispute = z.object({
  id: Id,
  shopId: Id,
  shopName: z.string(),
  lineId: Id,
  reservationId: Id,
  customerName: z.string(),
  menuName: z.string(),
  completedAt: Instant,
  reason: z.string(),
  state: z.enum(keysOf(disputeStates)),
  answer: z.string(),
  askedAt: Instant,
  decidedAt: z.nullable(Instant),
  /** What the shop would get back. */
  differenceWon: z.int(),
});
export type Dispute = z.output<typeof Dispute>;

export const listVisitDisputes = call({
  route: `GET ${base}/disputes?state&page&size`,
  label: "전체 매장의 이의 신청 보기",
  for: operators,
  input: z.object({ state: z.optional(z.enum(keysOf(disputeStates))), page: Page, size: pageSize(20) }),
  reply: pageOf(Dispute),
  refusals: {},
  personal: true,
});

export const decideDispute = call({
  route: `POST ${base}/disputes/:id/decision`,
  label: "이의 신청 처리",
  for: operators,
  input: z.object({ id: Id, accept: z.boolean(), answer: Why }),
  reply: Dispute,
  announces: ["settlements_changed"],
  refusals: { dispute_not_found: 404, dispute_decided: 409, settlement_is_own: 422 },
  personal: true,
});

const SettlementCheck = z.object({
  lines: z.int(),
  payouts: z.int(),
  balanceWon: z.int(),
  differences: z.array(
    z.object({ shopId: Id, shopName: z.string(), what: z.string(), storedWon: z.int(), reckonedWon: z.int() }),
  ),
});
export type SettlementCheck = z.output<typeof SettlementCheck>;

/** Computes lines, payouts and the ledger of every shop again and compares them with what is stored. */
export const checkSettlements = call({
  route: `GET ${base}/check?shopId`,
  for: operators,
  input: z.object({ shopId: z.optional(Id) }),
  reply: SettlementCheck,
  refusals: { shop_not_found: 404 },
  limit: "search",
});
