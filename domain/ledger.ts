/** Where money stands. Each belongs to one shop's dealings with us, so that two shops never wait for each other. */
export const ledgerAccounts = {
  GATEWAY: { label: "결제사에서 받을 돈", side: "debit" },
  AD_SALES: { label: "광고 매출", side: "credit" },
  VAT: { label: "부가세 예수금", side: "credit" },
  GATEWAY_FEES: { label: "결제 수수료", side: "debit" },
} as const;
export type LedgerAccount = keyof typeof ledgerAccounts;

export const ledgerEntryKinds = {
  CHARGE: { label: "결제" },
  REFUND: { label: "환불" },
  FEE: { label: "결제 수수료" },
  FEE_BACK: { label: "결제 수수료 돌려받음" },
} as const;
export type LedgerEntryKind = keyof typeof ledgerEntryKinds;

/** One side of an entry: exactly one of the two amounts is not zero. */
export interface LedgerLine {
  account: LedgerAccount;
  debitWon: number;
  creditWon: number;
}

const debit = (account: LedgerAccount, won: number): LedgerLine => ({ account, debitWon: won, creditWon: 0 });
const credit = (account: LedgerAccount, won: number): LedgerLine => ({ account, debitWon: 0, creditWon: won });
const moved = (lines: LedgerLine[]) => lines.filter(({ debitWon, creditWon }) => debitWon + creditWon > 0);

/** The tax that is part of a price. */
export const vatIn = (won: number): number => won - Math.round(won / 1.1);

export function chargeLines(amountWon: number): LedgerLine[] {
  const vatWon = vatIn(amountWon);
  return moved([debit("GATEWAY", amountWon), credit("AD_SALES", amountWon - vatWon), credit("VAT", vatWon)]);
}

/** Reckoned from all that has gone back so far, so that the parts of a payment never add up to another tax than the whole. */
export function refundLines(amountWon: number, { before }: { before: number }): LedgerLine[] {
  const vatWon = vatIn(before + amountWon) - vatIn(before);
  return moved([debit("AD_SALES", amountWon - vatWon), debit("VAT", vatWon), credit("GATEWAY", amountWon)]);
}

const feeOf = (amountWon: number, bps: number) => Math.floor((amountWon * bps) / 10_000);

/** What the gateway keeps of a charge. */
export function feeLines(amountWon: number, bps: number): LedgerLine[] {
  const feeWon = feeOf(amountWon, bps);
  return moved([debit("GATEWAY_FEES", feeWon), credit("GATEWAY", feeWon)]);
}

/** And gives back with a refund: after a whole one, all of it. */
export function feeBackLines(
  amountWon: number,
  { before, chargedWon, bps }: { before: number; chargedWon: number; bps: number },
): LedgerLine[] {
  const kept = (refundedWon: number) => feeOf(chargedWon - refundedWon, bps);
  const backWon = kept(before) - kept(before + amountWon);
  return moved([debit("GATEWAY", backWon), credit("GATEWAY_FEES", backWon)]);
}

export function isBalanced(lines: readonly LedgerLine[]): boolean {
  const sum = lines.reduce((total, { debitWon, creditWon }) => total + debitWon - creditWon, 0);
  return sum === 0;
}
