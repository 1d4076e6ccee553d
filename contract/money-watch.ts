import * as z from "zod/mini";
import { moneySides, unknownTransferStates } from "#domain/money/reconciliation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Id, Instant, Page, pageOf, pageSize, Reason } from "./fields.ts";

const money = "/operator/v1/money";

/** Whether money is paused, and what an operator has to decide before it continues. */
export const MoneyState = z.object({
  pausedAt: z.nullable(Instant),
  /** Null if the server paused it. */
  pausedBy: z.nullable(z.string()),
  reason: z.string(),
  unknownOpen: z.int(),
  /** Due messages. They wait while money is paused. */
  waitingMessages: z.int(),
  /** Messages that were not sent, because money was paused when they were due. */
  heldMessages: z.int(),
});
export type MoneyState = z.output<typeof MoneyState>;

export const getMoneyState = call({
  route: `GET ${money}`,
  for: operators,
  input: z.object({}),
  reply: MoneyState,
  refusals: {},
});

/** No money moves until an operator resumes it. Everybody else is signed out. */
export const pauseMoney = call({
  route: `POST ${money}/pause`,
  label: "결제와 정산 중지",
  for: operators,
  input: z.object({ reason: Reason }),
  reply: MoneyState,
  refusals: { money_already_paused: 409 },
});

/** Money moves again. Messages that were due meanwhile are listed and not sent. Every sequence continues above any number that may have been used. */
export const resumeMoney = call({
  route: `POST ${money}/resume`,
  label: "결제와 정산 다시 시작",
  for: operators,
  input: z.object({ reason: Reason }),
  reply: MoneyState,
  refusals: { money_not_paused: 409 },
});

export const UnknownTransfer = z.object({
  id: Id,
  side: z.enum(keysOf(moneySides)),
  code: z.string(),
  amountWon: z.int(),
  cancelledWon: z.int(),
  status: z.string(),
  memo: z.string(),
  at: Instant,
  foundAt: Instant,
  state: z.enum(keysOf(unknownTransferStates)),
  note: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type UnknownTransfer = z.output<typeof UnknownTransfer>;

/** Transfers that the gateway or the bank has and we do not have. */
export const listUnknownTransfers = call({
  route: `GET ${money}/unknown-transfers?state&page&size`,
  for: operators,
  input: z.object({
    state: z.optional(z.enum(keysOf(unknownTransferStates))),
    page: Page,
    size: pageSize(20),
  }),
  reply: pageOf(UnknownTransfer),
  refusals: {},
});

/**
 * Adds the transfer to our rows and the ledger. A payment belongs to the advertisement or booking of its order id, or becomes
 * the payment of a reservation that was entered again. A payout belongs to a shop.
 */
export const adoptUnknownTransfer = call({
  route: `POST ${money}/unknown-transfers/:id/adopt`,
  label: "기록에 없는 거래 반영",
  for: operators,
  input: z.object({ id: Id, reservationId: z.optional(Id), shopId: z.optional(Id) }),
  reply: UnknownTransfer,
  refusals: {
    unknown_transfer_not_found: 404,
    unknown_transfer_not_adoptable: 409,
    unknown_transfer_amount_differs: 409,
    unknown_transfer_shop_needed: 422,
  },
  transaction: "own",
});

/** Refunds the whole payment at the gateway. It never was in our ledger. */
export const refundUnknownTransfer = call({
  route: `POST ${money}/unknown-transfers/:id/refund`,
  label: "기록에 없는 결제 환불",
  for: operators,
  input: z.object({ id: Id }),
  reply: UnknownTransfer,
  refusals: { unknown_transfer_not_found: 404, unknown_transfer_at_bank: 409, card_gateway_away: 503 },
  transaction: "own",
});

/** Leaves the transfer as it is, with a written reason. */
export const noteUnknownTransfer = call({
  route: `POST ${money}/unknown-transfers/:id/note`,
  label: "기록에 없는 거래 사유 등록",
  for: operators,
  input: z.object({ id: Id, note: Reason }),
  reply: UnknownTransfer,
  refusals: { unknown_transfer_not_found: 404 },
});

/** Compares our payouts with the bank's list, or with a statement that an operator pastes. */
export const compareBank = call({
  route: `POST ${money}/bank-comparisons`,
  label: "은행 거래 내역과 대사",
  for: operators,
  input: z.object({
    /** As the bank exports it: a header, then one line per transaction, separated by commas or tabs. */
    statement: z.optional(z.string().check(z.maxLength(300_000))),
  }),
  reply: z.object({ compared: z.int(), unknown: z.int() }),
  refusals: { bank_statement_unreadable: 422, bank_away: 503 },
  transaction: "own",
  bodyLimit: 1024 * 1024,
});
