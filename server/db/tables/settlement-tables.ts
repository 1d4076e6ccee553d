import { bigint, boolean, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import type {
  DisputeState,
  PayoutProblem,
  PayoutState,
  SettlementKind,
  TaxInvoiceState,
} from "#domain/money/settlement.ts";
import { id, instant, key, moneyKey } from "./columns.ts";

// What shops have earned, and its payouts.

const won = () => bigint({ mode: "number" });
const day = () => date({ mode: "string" });

export const settlementContracts = pgTable("settlement_contracts", {
  id: key(),
  shopId: id().notNull(),
  accountId: id(),
  begunAt: instant().notNull(),
  endedAt: instant(),
  /** A former owner's account; null while the shop's registration names it. */
  bankSealed: text(),
  moneyKey: moneyKey(),
  version: integer().notNull().default(1),
});

export const settlementRuns = pgTable("settlement_runs", {
  id: key(),
  /** The midnight up to which it settles; null for an extra run by an operator. */
  cutAt: instant(),
  askedBy: id(),
  begunAt: instant().notNull(),
  finishedAt: instant(),
  contracts: integer().notNull().default(0),
  lines: integer().notNull().default(0),
  payouts: integer().notNull().default(0),
  paidWon: won().notNull().default(0),
});

export const payouts = pgTable("payouts", {
  id: key(),
  shopId: id().notNull(),
  contractId: id().notNull(),
  runId: id().notNull(),
  day: day().notNull(),
  amountWon: won().notNull(),
  /** The same key is the same transfer at the bank. */
  key: text().notNull(),
  state: text().$type<PayoutState>().notNull(),
  bankSealed: text(),
  /** The name for showing it, such as 국민은행 끝자리 4821. */
  bankWords: text().notNull().default(""),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull(),
  problemCode: text().$type<PayoutProblem>(),
  problem: text(),
  createdAt: instant().notNull(),
  decidedAt: instant(),
});

export const settlementLines = pgTable("settlement_lines", {
  id: key(),
  shopId: id().notNull(),
  contractId: id().notNull(),
  kind: text().$type<SettlementKind>().notNull(),
  reservationId: id(),
  /** The line that it corrects. */
  corrects: id(),
  runId: id(),
  /** Null: part of the balance. */
  payoutId: id(),
  completedAt: instant().notNull(),
  completedDay: day().notNull(),
  /** Null for a line without a visit. */
  firstVisit: boolean(),
  /** The earlier visit that makes this one a returning one. */
  earlierId: id(),
  feePlan: text().$type<FeePlan>(),
  feeRuleFrom: day(),
  feeBps: integer().notNull().default(0),
  paidWon: integer().notNull().default(0),
  shareWon: integer().notNull().default(0),
  feeWon: integer().notNull().default(0),
  feeVatWon: integer().notNull().default(0),
  adjustmentWon: integer().notNull().default(0),
  netWon: integer().notNull(),
  words: text().notNull().default(""),
  accountId: id(),
  createdAt: instant().notNull(),
});

export const payoutHolds = pgTable("payout_holds", {
  id: key(),
  shopId: id().notNull(),
  contractId: id().notNull(),
  reason: text().notNull(),
  /** Null if the program set the hold itself, after a payout that finally failed. */
  heldBy: id(),
  heldAt: instant().notNull(),
  releasedBy: id(),
  releasedAt: instant(),
});

export const visitDisputes = pgTable("visit_disputes", {
  id: key(),
  shopId: id().notNull(),
  lineId: id().notNull(),
  reason: text().notNull(),
  state: text().$type<DisputeState>().notNull(),
  askedBy: id(),
  askedAt: instant().notNull(),
  decidedBy: id(),
  decidedAt: instant(),
  answer: text().notNull().default(""),
  /** The adjustment that paid the difference. */
  adjustmentId: id(),
});

export const taxInvoices = pgTable("tax_invoices", {
  id: key(),
  shopId: id().notNull(),
  contractId: id().notNull(),
  /** The first day of the month. */
  month: day().notNull(),
  supplyWon: won().notNull(),
  vatWon: won().notNull(),
  key: text().notNull(),
  state: text().$type<TaxInvoiceState>().notNull(),
  /** The tax office's number of it. */
  number: text(),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull(),
  problem: text(),
  createdAt: instant().notNull(),
  issuedAt: instant(),
});

/** The sandbox bank's own record of transfers. */
export const sandboxTransfers = pgTable("sandbox_transfers", {
  key: text().primaryKey(),
  amountWon: won().notNull(),
  bankCode: text().notNull(),
  lastDigits: text().notNull(),
  memo: text().notNull(),
  at: instant().notNull(),
});

/** The tax invoice sandbox's own record of invoices. */
export const sandboxInvoices = pgTable("sandbox_invoices", {
  key: text().primaryKey(),
  number: text().notNull(),
  supplyWon: won().notNull(),
  vatWon: won().notNull(),
  buyerNumber: text().notNull(),
});
