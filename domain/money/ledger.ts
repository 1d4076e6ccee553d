/** The accounts of the ledger. Each entry belongs to one shop, so that two shops never wait for each other. */
export const ledgerAccounts = {
  GATEWAY: { label: "PG 미수금", side: "debit" },
  AD_SALES: { label: "광고 매출", side: "credit" },
  VAT: { label: "부가세 예수금", side: "credit" },
  GATEWAY_FEES: { label: "결제 수수료", side: "debit" },
  /** Paid for visits that are still to come or can still be corrected. */
  CUSTOMER_FUNDS: { label: "고객 예수금(결제 대금)", side: "credit" },
  /** Negative if the shop owes us. */
  SHOP_BALANCE: { label: "미지급 정산금", side: "credit" },
  FEE_SALES: { label: "수수료 매출", side: "credit" },
  DISCOUNT_COST: { label: "단장 부담 할인", side: "debit" },
  ADJUSTMENTS: { label: "조정", side: "debit" },
  PAYOUTS_ON_WAY: { label: "지급 처리 중", side: "credit" },
  BANK: { label: "은행 계좌", side: "debit" },
} as const;
export type LedgerAccount = keyof typeof ledgerAccounts;

export const ledgerEntryKinds = {
  CHARGE: { label: "결제" },
  REFUND: { label: "환불" },
  FEE: { label: "결제 수수료" },
  FEE_BACK: { label: "결제 수수료 환급" },
  EARNED: { label: "정산 확정" },
  CORRECTION: { label: "정산 정정" },
  MONTHLY_FEE: { label: "월 이용료" },
  ADJUSTMENT: { label: "조정" },
  PAYOUT: { label: "입금 시작" },
  PAYOUT_DONE: { label: "입금 완료" },
  PAYOUT_BACK: { label: "입금 실패로 되돌림" },
} as const;
export type LedgerEntryKind = keyof typeof ledgerEntryKinds;

/** One side of an entry: exactly one of the two amounts is not zero. */
export interface LedgerLine {
  account: LedgerAccount;
  debitWon: number;
  creditWon: number;
}

/** A negative amount goes to the other side. */
const debit = (account: LedgerAccount, won: number): LedgerLine => ({
  account,
  debitWon: Math.max(won, 0),
  creditWon: Math.max(-won, 0),
});
const credit = (account: LedgerAccount, won: number): LedgerLine => ({
  account,
  debitWon: Math.max(-won, 0),
  creditWon: Math.max(won, 0),
});
const moved = (lines: LedgerLine[]) => lines.filter(({ debitWon, creditWon }) => debitWon + creditWon > 0);

/** The tax that is included in a price. */
export const vatIn = (won: number): number => won - Math.round(won / 1.1);

/** An advertisement is sold when it is paid; a visit is still to come, so its money stays the customer's. */
export type PaidFor = "ADVERTISEMENT" | "RESERVATION";

export function chargeLines(amountWon: number, paidFor: PaidFor = "ADVERTISEMENT"): LedgerLine[] {
  if (paidFor === "RESERVATION") return moved([debit("GATEWAY", amountWon), credit("CUSTOMER_FUNDS", amountWon)]);
  const vatWon = vatIn(amountWon);
  return moved([debit("GATEWAY", amountWon), credit("AD_SALES", amountWon - vatWon), credit("VAT", vatWon)]);
}

/** Computed from the sum of all refunds so far, so that the tax of partial refunds adds up to the tax of the whole. */
export function refundLines(
  amountWon: number,
  { before, paidFor = "ADVERTISEMENT" }: { before: number; paidFor?: PaidFor },
): LedgerLine[] {
  if (paidFor === "RESERVATION") return moved([debit("CUSTOMER_FUNDS", amountWon), credit("GATEWAY", amountWon)]);
  const vatWon = vatIn(before + amountWon) - vatIn(before);
  return moved([debit("AD_SALES", amountWon - vatWon), debit("VAT", vatWon), credit("GATEWAY", amountWon)]);
}

const feeOf = (amountWon: number, bps: number) => Math.floor((amountWon * bps) / 10_000);

/** The gateway's fee on a charge. */
export function feeLines(amountWon: number, bps: number): LedgerLine[] {
  const feeWon = feeOf(amountWon, bps);
  return moved([debit("GATEWAY_FEES", feeWon), credit("GATEWAY", feeWon)]);
}

/** The fee that the gateway returns with a refund: all of it after a full refund. */
export function feeBackLines(
  amountWon: number,
  { before, chargedWon, bps }: { before: number; chargedWon: number; bps: number },
): LedgerLine[] {
  const kept = (refundedWon: number) => feeOf(chargedWon - refundedWon, bps);
  const backWon = kept(before) - kept(before + amountWon);
  return moved([debit("GATEWAY", backWon), credit("GATEWAY_FEES", backWon)]);
}

interface Settled {
  paidWon: number;
  shareWon: number;
  feeWon: number;
  feeVatWon: number;
  adjustmentWon: number;
  netWon: number;
}

/** The entry of one or several settlement lines; a correction makes the reverse entry. */
export function settlementLines(settled: Settled): LedgerLine[] {
  return moved([
    debit("CUSTOMER_FUNDS", settled.paidWon),
    debit("DISCOUNT_COST", settled.shareWon),
    debit("ADJUSTMENTS", settled.adjustmentWon),
    credit("SHOP_BALANCE", settled.netWon),
    credit("FEE_SALES", settled.feeWon - settled.feeVatWon),
    credit("VAT", settled.feeVatWon),
  ]);
}

export const payoutLines = (won: number) => moved([debit("SHOP_BALANCE", won), credit("PAYOUTS_ON_WAY", won)]);
export const payoutDoneLines = (won: number) => moved([debit("PAYOUTS_ON_WAY", won), credit("BANK", won)]);
export const payoutBackLines = (won: number) => moved([debit("PAYOUTS_ON_WAY", won), credit("SHOP_BALANCE", won)]);

export function isBalanced(lines: readonly LedgerLine[]): boolean {
  const sum = lines.reduce((total, { debitWon, creditWon }) => total + debitWon - creditWon, 0);
  return sum === 0;
}
