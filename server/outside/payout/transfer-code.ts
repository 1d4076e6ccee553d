import { createHash } from "node:crypto";

const digits = 8;

/**
 * Nine characters that name a payout at the bank: in the number of the transfer and in the memo, by which a statement is
 * compared. The P separates them from the numbers of other requests. Keys from before they were random contain the
 * payout's number.
 */
export function transferCode(key: string): string {
  const number = /^payout:(\d+)$/.exec(key)?.[1];
  const named = number === undefined ? numberOf(key) : BigInt(number);
  return `P${named.toString(36).toUpperCase().padStart(digits, "0")}`;
}

export const transferCodePattern = /P[0-9A-Z]{8}/;

const numberOf = (key: string) =>
  createHash("sha256").update(key).digest().readBigUInt64BE() % BigInt(36) ** BigInt(digits);
