import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { LedgerAccount, LedgerEntryKind, PaidFor } from "#domain/money/ledger.ts";
import type { PaymentMethod, PaymentState, RefundCause, RefundState } from "#domain/money/payment-attempt.ts";
import type { MoneySide, PaymentDifference, UnknownTransferState } from "#domain/money/reconciliation.ts";
import { bytes, id, instant, key } from "./columns.ts";

// Card payments, refunds, and their ledger.

const won = () => bigint({ mode: "number" });

export const cards = pgTable("cards", {
  id: key(),
  accountId: id().notNull(),
  nickname: text().notNull(),
  brand: text().notNull(),
  lastFour: text().notNull(),
  cardType: text().notNull(),
  ownerType: text().notNull(),
  customerKeySealed: text().notNull(),
  billingKeySealed: text().notNull(),
  billingKeyFingerprint: text().notNull(),
  /** Why the last charge failed; null after a success. */
  problemCode: text(),
  problemAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  removedAt: instant(),
});

export type CardWindowPurpose = "REGISTER" | "CHANGE" | "ONCE";

export const cardWindows = pgTable("card_windows", {
  customerKeyHash: bytes().primaryKey(),
  accountId: id().notNull(),
  shopId: id().notNull(),
  purpose: text().$type<CardWindowPurpose>().notNull(),
  cardId: id(),
  advertisementId: id(),
  orderId: text(),
  /** The gateway's key of a single payment. */
  paymentKey: text(),
  openedAt: instant().notNull(),
  /** Set before the gateway is called. */
  usedAt: instant(),
  /** Set with its effects. */
  doneAt: instant(),
});

export const cardKeysToDelete = pgTable("card_keys_to_delete", {
  id: key(),
  cardId: id(),
  billingKeySealed: text().notNull(),
  at: instant().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull(),
});

export type PaymentPurpose = PaidFor;

export const payments = pgTable("payments", {
  id: key(),
  purpose: text().$type<PaymentPurpose>().notNull(),
  subjectId: id().notNull(),
  shopId: id().notNull(),
  /** Null for a customer's payment. */
  accountId: id(),
  cycle: integer().notNull(),
  attempt: integer().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  cardId: id(),
  /** The name of the card at that time, such as 현대 1234. */
  cardWords: text().notNull().default(""),
  amountWon: integer().notNull(),
  orderId: text().notNull(),
  orderName: text().notNull(),
  /** The same key is the same charge at the gateway. */
  key: text().notNull(),
  paymentKey: text(),
  /** Null for a payment whose order id is not derived from its subject's key. */
  subjectKey: bytes(),
  state: text().$type<PaymentState>().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull(),
  code: text(),
  problem: text(),
  receiptUrl: text(),
  /** The promised refunds, completed or not. */
  refundingWon: integer().notNull().default(0),
  refundedWon: integer().notNull().default(0),
  createdAt: instant().notNull(),
  approvedAt: instant(),
  decidedAt: instant(),
});

export const paymentRefunds = pgTable("payment_refunds", {
  id: key(),
  paymentId: id().notNull(),
  shopId: id().notNull(),
  amountWon: integer().notNull(),
  reason: text().notNull(),
  madeOutside: boolean().notNull().default(false),
  /** The reason for a customer's refund; null for an advertisement's. */
  cause: text().$type<RefundCause>(),
  /** The version of the reservation for this refund. */
  occasion: integer(),
  key: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull(),
  problem: text(),
  createdAt: instant().notNull(),
  doneAt: instant(),
});

export const ledgerEntries = pgTable("ledger_entries", {
  id: key(),
  kind: text().$type<LedgerEntryKind>().notNull(),
  shopId: id().notNull(),
  paymentId: id(),
  refundId: id(),
  runId: id(),
  contractId: id(),
  lineId: id(),
  payoutId: id(),
  at: instant().notNull(),
});

export const ledgerLines = pgTable(
  "ledger_lines",
  {
    entryId: id().notNull(),
    line: integer().notNull(),
    shopId: id().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    debitWon: won().notNull(),
    creditWon: won().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.line] })],
);

export const ledgerBalances = pgTable(
  "ledger_balances",
  {
    shopId: id().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    debitWon: won().notNull(),
    creditWon: won().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.account] })],
);

export const reconciliations = pgTable("reconciliations", {
  id: key(),
  at: instant().notNull(),
  askedBy: id(),
  fromAt: instant().notNull(),
  toAt: instant().notNull(),
  finishedAt: instant(),
  checked: integer().notNull().default(0),
  mended: integer().notNull().default(0),
  differences: jsonb().$type<PaymentDifference[]>().notNull().default([]),
});

/** One row for all processes of the installation. */
export const installation = pgTable("installation", {
  single: boolean().primaryKey().default(true),
  orderPrefix: text().notNull(),
  moneyPausedAt: instant(),
  /** Null if the program has paused it by itself. */
  moneyPausedBy: id(),
  moneyPauseReason: text().notNull().default(""),
  /** The fingerprint of a fixed text: a start under another key is refused. Null until the first start. */
  fingerprintCheck: text(),
  /** Production refuses a database whose accounts have the password of the demo. */
  hasDemoData: boolean().notNull().default(false),
  moneyResumedAt: instant(),
});

/** A transaction of ours at the gateway or the bank, without a row here. */
export const unknownTransfers = pgTable("unknown_transfers", {
  id: key(),
  side: text().$type<MoneySide>().notNull(),
  code: text().notNull(),
  /** Counts up if the bank's list has a code more than once. */
  occurrence: smallint().notNull().default(1),
  paymentKey: text(),
  amountWon: won().notNull(),
  cancelledWon: won().notNull().default(0),
  status: text().notNull(),
  memo: text().notNull().default(""),
  at: instant().notNull(),
  foundAt: instant().notNull(),
  state: text().$type<UnknownTransferState>().notNull().default("OPEN"),
  note: text().notNull().default(""),
  decidedBy: id(),
  decidedAt: instant(),
});
