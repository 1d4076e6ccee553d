import type { PayoutProblem } from "#domain/settlement.ts";

export interface Transfer {
  /** The same key is the same transfer, however often it is asked for. */
  key: string;
  amountWon: number;
  /** Three digits, as in `domain/bank.ts`. */
  bankCode: string;
  /** Digits, with or without dashes. */
  account: string;
  holder: string;
  /** As it stands in the receiver's account book. */
  memo: string;
}

/** Only an answer decides: a bank that rests, or says nothing, is asked again later. */
export type PayoutOutcome =
  | { outcome: "sent" }
  | { outcome: "refused"; problem: PayoutProblem }
  | { outcome: "later"; reason: string };

/** Under this key another amount has left: nothing is sent, and an operator sees it in the comparison with the bank. */
export const otherAmount: PayoutOutcome = {
  outcome: "later",
  reason: "the bank has sent another amount under this key",
};

/** Which transfer somebody asks about. */
export interface SentBefore {
  key: string;
  amountWon: number;
  /** When it was first wanted: a bank finds it by the day on which it was asked. */
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
  /** What became of an earlier try; undefined where the bank knows of none. Throws where it cannot be reached. */
  byKey: (sent: SentBefore) => Promise<PayoutOutcome | undefined>;
  /** What left our account in a time, where the bank offers it; otherwise somebody brings a statement. Throws where it cannot be reached. */
  transfers?: (span: { from: Date; to: Date }) => Promise<SentTransfer[]>;
}
