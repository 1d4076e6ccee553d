import * as z from "zod/mini";
import { choosableFeePlans, feePlans } from "#domain/money/fee-plan.ts";
import { historyViews, payoutStates, settlementBases, settlementKinds } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, evenClosed, shopRoles, withDetails } from "./call.ts";
import { Day, freeText, Id, Instant, Page, PersonName, pageOf, pageSize, VerificationKey } from "./fields.ts";
import { Amounts, Payout, PayoutExplanation, SettlementLine } from "./settlement.ts";

const readers = shopRoles("OWNER", "SUPER", "SETTLEMENT_VIEW", "OPERATOR");
const owner = shopRoles("OWNER");
const ofShop = "/partners/v1/shops/:shopId/settlements";

const Plan = z.object({
  feePlan: z.enum(keysOf(feePlans)),
  effectiveFrom: Day,
  firstVisitBps: z.int(),
  returningBps: z.int(),
  monthlyFeeWon: z.int(),
  cut: z.nullable(z.object({ cutBps: z.int(), untilDay: Day })),
});

export const ContractInfo = z.object({
  /** Null if there is none any more. */
  contractId: z.nullable(Id),
  begunAt: z.nullable(Instant),
  ownerName: z.string(),
  companyName: z.string(),
  bizRegistrationNo: z.string(),
  representativeName: z.string(),
  bank: z.nullable(
    z.object({ bankCode: z.string(), bankName: z.string(), maskedAccount: z.string(), holder: z.string() }),
  ),
  plan: z.nullable(Plan),
  /** A coming plan; it starts on the first of a month. */
  nextPlan: z.nullable(Plan),
  /** A change of bank account or business that is under review. */
  changeRequest: z.nullable(z.object({ applicationId: Id, status: z.string() })),
  payoutBusinessDays: z.int(),
  hold: z.nullable(z.object({ reason: z.string(), heldAt: Instant })),
  /** Sentences that say why the contract cannot be ended. */
  owed: z.array(z.string()),
});
export type ContractInfo = z.output<typeof ContractInfo>;

export const getContractInfo = call({
  route: "GET /partners/v1/shops/:id/settlements/contract-info",
  label: "계약 정보 보기",
  for: readers,
  input: z.object({ id: Id }),
  reply: ContractInfo,
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: {},
  personal: true,
});

/** Another bank account or business. The holder's name is checked at once, an operator reviews the rest. */
export const requestContractChange = call({
  route: "POST /partners/v1/shops/:id/settlements/change-req",
  label: "계약 정보 변경 신청",
  for: evenClosed(owner),
  input: z.object({
    id: Id,
    bankAccount: z.optional(
      z.object({
        bankCode: z
          .string({ error: "은행을 선택해 주세요" })
          .check(z.regex(/^\d{3}$/, { error: "은행을 선택해 주세요" })),
        bankAccount: z
          .string({ error: "계좌번호를 입력해 주세요" })
          .check(z.regex(/^[\d-]{6,30}$/, { error: "계좌번호를 숫자로 입력해 주세요" })),
        bankAccountOwner: freeText(30).check(z.minLength(1, { error: "예금주를 입력해 주세요" })),
        bankAccountFile: Id,
      }),
    ),
    business: z.optional(
      z.object({
        companyName: z.optional(freeText(50)),
        representativeName: z.optional(PersonName),
        bizCondition: z.optional(freeText(50)),
        bizItem: z.optional(freeText(50)),
        bizRegistrationCertificateFile: z.optional(Id),
      }),
    ),
    /** A code sent to the owner's phone for SETTLEMENT. */
    verificationKey: VerificationKey,
  }),
  reply: z.object({ applicationId: Id }),
  announces: ["shop_changed", "settlements_changed"],
  refusals: {
    change_empty: 422,
    phone_not_verified: 422,
    file_not_found: 404,
    application_under_way: withDetails(409, z.object({ id: Id })),
    application_incomplete: 422,
    business_not_registered: 422,
    business_closed: 422,
    account_holder_differs: 422,
    account_not_known: 422,
    bank_resting: 503,
  },
  transaction: "own",
});

/** Ends the contract and online bookings. Refused while either side owes the other money. */
export const cancelContract = call({
  route: "DELETE /partners/v1/shops/:id/settlements/contract-cancel",
  label: "계약 해지",
  for: owner,
  input: z.object({ id: Id }),
  reply: ContractInfo,
  announces: ["shop_changed", "settlements_changed"],
  refusals: { contract_not_found: 409, contract_owes: withDetails(409, z.object({ owed: z.array(z.string()) })) },
  personal: true,
});

/** From the first of the next month on. */
export const changeFeePlan = call({
  route: `PUT ${ofShop}/fee-plan`,
  label: "요금제 변경",
  for: owner,
  input: z.object({
    shopId: Id,
    feePlan: z.enum(choosableFeePlans, { error: "요금제를 선택해 주세요" }),
  }),
  reply: z.object({ plan: z.nullable(Plan), nextPlan: z.nullable(Plan) }),
  announces: ["settlements_changed"],
  refusals: { fee_plan_same: 422, contract_not_found: 409 },
});

/** The balance, coming payouts and the last ones. */
export const getSettlementHome = call({
  route: `GET ${ofShop}/home`,
  for: readers,
  input: z.object({ shopId: Id }),
  reply: z.object({
    /** Settled and not paid out yet; negative if the shop owes us. */
    balanceWon: z.int(),
    hold: z.nullable(z.object({ reason: z.string(), heldAt: Instant })),
    /** Several if the completions have different payout days; nearest first. */
    coming: z.array(Payout),
    /** On the way, done or failed; newest first. */
    payouts: z.array(Payout),
    openDisputes: z.int(),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: {},
});

const MonthSum = z.object({
  /** What customers paid, and discounts that the platform pays. */
  salesWon: z.int(),
  /** Fees and monthly fees with VAT. */
  feeWon: z.int(),
  adjustmentWon: z.int(),
  /** sales − fee + adjustment */
  netWon: z.int(),
  count: z.int(),
});

/** A calendar month as one sum, day by day, beside the same days of the month before, and what is expected until its end. */
export const getSettlementMonth = call({
  route: `GET ${ofShop}/months/:month?basis`,
  label: "월별 정산 보기",
  for: readers,
  input: z.object({
    shopId: Id,
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "월을 선택해 주세요" })),
    basis: z._default(z.enum(keysOf(settlementBases)), "REMITTANCE_DATE"),
  }),
  reply: z.object({
    /** The days that are counted: up to today in the present month. */
    from: Day,
    to: Day,
    sum: MonthSum,
    /** Paid by card, so it does not lower the payouts. */
    advertisingWon: z.int(),
    /** Null if nothing was settled before this month. */
    before: z.nullable(z.object({ from: Day, to: Day, sum: MonthSum, wholeMonthWon: z.int() })),
    days: z.array(
      z.object({
        day: Day,
        won: z.int(),
        count: z.int(),
        /** Null by completion day. */
        payout: z.nullable(z.object({ id: Id, state: z.enum(keysOf(payoutStates)) })),
      }),
    ),
    /** Payouts of completed visits and of confirmed reservations, on their expected days of this month. */
    expected: z.array(z.object({ day: Day, won: z.int(), count: z.int() })),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: {},
});

/** Explains one payout, by its id, or by its day if it is coming. */
export const explainPayout = call({
  route: `GET ${ofShop}/explanation?payoutId&day`,
  for: readers,
  input: z.object({ shopId: Id, payoutId: z.optional(Id), day: z.optional(Day) }).check(
    z.refine(({ payoutId, day }) => (payoutId === undefined) !== (day === undefined), {
      error: "입금과 기간 중 하나만 선택해 주세요",
      path: ["day"],
    }),
  ),
  reply: PayoutExplanation,
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { payout_not_found: 404 },
});

/** Why the same period has two sums: the difference between the two date bases, to the won. */
export const compareBases = call({
  route: `GET ${ofShop}/bases?from&to`,
  for: readers,
  input: z.object({ shopId: Id, from: Day, to: Day }),
  reply: z.object({
    completedWon: z.int(),
    /** Completed in the period, not paid out in it. */
    notYet: z.array(z.object({ payoutDay: z.nullable(Day), count: z.int(), won: z.int() })),
    /** Paid out in the period, completed before it. */
    earlier: z.array(z.object({ payoutDay: Day, count: z.int(), won: z.int() })),
    remittedWon: z.int(),
    agrees: z.boolean(),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { period_wrong: 422 },
});

const requested = {
  shopId: Id,
  basis: z._default(z.enum(keysOf(settlementBases)), "COMPLETED_DATE"),
  from: Day,
  to: Day,
  kind: z.optional(z.enum(keysOf(settlementKinds))),
  visit: z.optional(z.enum(["FIRST", "RETURNING"])),
  stylerId: z.optional(Id),
  payoutId: z.optional(Id),
};

/** Newest first, with the sum of all pages. */
export const listSettlementLines = call({
  route: `GET ${ofShop}/lines?basis&from&to&kind&visit&stylerId&payoutId&page&size`,
  label: "정산 내역 보기",
  for: readers,
  input: z.object({ ...requested, page: Page, size: pageSize(20) }),
  reply: z.object({ ...pageOf(SettlementLine).shape, sum: Amounts }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { period_wrong: 422 },
  limit: "search",
  personal: true,
});

/** The same as a spreadsheet. It needs a reason, because it exports personal data. */
export const exportSettlementLines = call({
  route: `POST ${ofShop}/line-exports`,
  label: "정산 내역 다운로드",
  for: readers,
  input: z.object({
    ...requested,
    reason: freeText(100).check(z.minLength(2, { error: "다운로드 사유를 입력해 주세요" })),
  }),
  reply: z.object({ fileName: z.string(), contentType: z.string(), bytes: z.custom<Uint8Array>() }),
  refusals: { period_wrong: 422, export_too_large: 422 },
  limit: "search",
  transaction: "own",
  answers: "file",
  personal: true,
});

/** Payouts, or what the shop paid (monthly fees and advertising). Newest first. */
export const listSettlementHistory = call({
  route: `GET ${ofShop}/history?view&from&to&page&size`,
  for: readers,
  input: z.object({
    shopId: Id,
    view: z._default(z.enum(keysOf(historyViews)), "SETTLEMENT_HISTORY"),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(
    z.object({
      at: Instant,
      kind: z.enum(["PAYOUT", "MONTHLY_FEE", "ADVERTISEMENT", "ADVERTISEMENT_REFUND"]),
      words: z.string(),
      /** Positive: to the shop; negative: from the shop. */
      won: z.int(),
      state: z.string(),
      payoutId: z.nullable(Id),
      advertisementId: z.nullable(Id),
      receiptUrl: z.nullable(z.string()),
    }),
  ),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { period_wrong: 422 },
});

/** Why a visit counted as a first or returning visit. */
export const getVisitEvidence = call({
  route: `GET ${ofShop}/reservations/:reservationId/evidence`,
  label: "첫 방문·재방문 근거 보기",
  for: readers,
  input: z.object({ shopId: Id, reservationId: Id }),
  reply: z.object({
    firstVisit: z.boolean(),
    customerName: z.string(),
    maskedPhone: z.string(),
    /** All earlier completed visits of this phone here, offline ones too. */
    earlier: z.array(
      z.object({
        reservationId: Id,
        completedAt: Instant,
        menuName: z.string(),
        stylerName: z.string(),
        online: z.boolean(),
      }),
    ),
    lineId: z.nullable(Id),
    dispute: z.nullable(z.object({ id: Id, state: z.string(), reason: z.string(), answer: z.string() })),
    /** The difference if it were the other kind of visit. */
    differenceWon: z.int(),
  }),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: { reservation_not_found: 404 },
  personal: true,
});

/** The shop says that it was not a first visit. An operator decides, and the difference comes as an adjustment. */
export const disputeVisit = call({
  route: `POST ${ofShop}/lines/:lineId/disputes`,
  label: "첫 방문 이의 신청",
  for: evenClosed(owner),
  input: z.object({ shopId: Id, lineId: Id, reason: z._default(freeText(200), "") }),
  reply: z.object({ id: Id }),
  announces: ["settlements_changed"],
  refusals: { line_not_found: 404, line_not_disputable: 422, dispute_exists: 409 },
});

export const listDisputes = call({
  route: `GET ${ofShop}/disputes?page&size`,
  label: "매장의 이의 신청 보기",
  for: readers,
  input: z.object({ shopId: Id, page: Page, size: pageSize(20) }),
  reply: pageOf(
    z.object({
      id: Id,
      lineId: Id,
      customerName: z.string(),
      menuName: z.string(),
      completedAt: Instant,
      reason: z.string(),
      state: z.string(),
      answer: z.string(),
      askedAt: Instant,
      decidedAt: z.nullable(Instant),
      givenBackWon: z.int(),
    }),
  ),
  changedBy: ["reservations_changed", "settlements_changed"],
  refusals: {},
  personal: true,
});
