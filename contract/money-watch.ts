import * as z from "zod/mini";
import { moneySides, unknownTransferStates } from "#domain/money/reconciliation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Id, Instant, Page, pageOf, pageSize, Reason } from "./fields.ts";

const money = "/operator/v1/money";

/** Whether money moves, and what waits for somebody before it goes on. */
export const MoneyState = z.object({
  pausedAt: z.nullable(Instant),
  /** Null where the program paused it by itself. */
  pausedBy: z.nullable(z.string()),
  reason: z.string(),
  unknownOpen: z.int(),
  /** Messages that would be due: while money is paused they wait. */
  waitingMessages: z.int(),
  /** Those that were not sent, because money was paused when they were due. */
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

/** Nothing moves money until somebody resumes it. Everybody else is signed out. */
export const pauseMoney = call({
  route: `POST ${money}/pause`,
  label: "결제와 정산 멈춤",
  for: operators,
  input: z.object({ reason: Reason }),
  reply: MoneyState,
  refusals: { money_already_paused: 409 },
});

/** Money goes on. What was due meanwhile is listed and not sent, and every number begins above what may have been used before. */
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

/** What the gateway or the bank has and we have not. */
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
 * Puts it into our rows and the ledger. A payment finds its advertisement or booking by its order id, or becomes the payment of a
 * reservation that was made again. A payout belongs to a shop.
 */
export const adoptUnknownTransfer = call({
  route: `POST ${money}/unknown-transfers/:id/adopt`,
  label: "기록에 없는 거래를 기록에 넣음",
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

/** Gives the whole of a payment back at the gateway; it never was in our ledger. */
export const refundUnknownTransfer = call({
  route: `POST ${money}/unknown-transfers/:id/refund`,
  label: "기록에 없는 결제를 환불",
  for: operators,
  input: z.object({ id: Id }),
  reply: UnknownTransfer,
  refusals: { unknown_transfer_not_found: 404, unknown_transfer_at_bank: 409, card_gateway_away: 503 },
  transaction: "own",
});

/** Neither adopted nor given back, for a reason that is written down. */
export const noteUnknownTransfer = call({
  route: `POST ${money}/unknown-transfers/:id/note`,
  label: "기록에 없는 거래에 사유 남김",
  for: operators,
  input: z.object({ id: Id, note: Reason }),
  reply: UnknownTransfer,
  refusals: { unknown_transfer_not_found: 404 },
});

/** Compares our payouts with the bank's own list, or with a statement that somebody got from the bank. */
export const compareBank = call({
  route: `POST ${money}/bank-comparisons`,
  label: "은행 거래 내역과 대사",
  for: operators,
  input: z.object({
    /** As the bank writes it: a line for each transaction, separated by commas or tabs, with a head. */
    statement: z.optional(z.string().check(z.maxLength(300_000))),
  }),
  reply: z.object({ compared: z.int(), unknown: z.int() }),
  refusals: { bank_statement_unreadable: 422, bank_away: 503 },
  transaction: "own",
  bodyLimit: 1024 * 1024,
});
