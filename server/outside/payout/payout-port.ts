import type { PayoutProblem } from "#domain/money/settlement.ts";

export interface Transfer {
  /** Requests with the same key are the same transfer. */
  key: string;
  amountWon: number;
  /** Three digits, as in `domain/money/bank.ts`. */
  bankCode: string;
  /** Digits, with or without dashes. */
  account: string;
  holder: string;
  /** The text in the receiver's account book. */
  memo: string;
}

/** Only an answer decides. If the bank is closed or does not answer, it is asked again later. */
export type PayoutOutcome =
  | { outcome: "sent" }
  | { outcome: "refused"; problem: PayoutProblem }
  | { outcome: "later"; reason: string };

/** Another amount has been sent with this key: nothing more is sent, and an operator sees it in the comparison with the bank. */
export const otherAmount: PayoutOutcome = {
  outcome: "later",
  reason: "the bank has sent another amount under this key",
};

/** The transfer that a lookup is about. */
export interface SentBefore {
  key: string;
  amountWon: number;
  /** When the payout was created: a bank finds a transfer by the day of its request. */
  since: Date;
}

export interface SentTransfer {
  at: Date;
  amountWon: number;
  memo: string;
}

export interface PayoutPort {
  kind: "sandbox" | "open-banking";
  send: (transfer: Transfer) => Promise<PayoutOutcome>;
  /** The result of an earlier attempt. Undefined if the bank knows of none. Throws if it cannot be reached. */
  byKey: (sent: SentBefore) => Promise<PayoutOutcome | undefined>;
  /**
   * All transfers from our account in a time, if the bank offers it; otherwise an operator brings a statement. Throws if
   * it cannot be reached.
   */
  transfers?: (span: { from: Date; to: Date }) => Promise<SentTransfer[]>;
}
