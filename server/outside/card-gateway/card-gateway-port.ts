export interface CardCancel {
  paymentKey: string;
  amountWon: number;
  reason: string;
  /** The same key is the same cancel, however often it is asked for. */
  key: string;
}

/** Only an answer decides: no answer at all means that it may or may not have happened. */
export type CardOutcome =
  | { outcome: "approved" }
  | { outcome: "declined"; code: string; message: string }
  | { outcome: "unknown"; reason: string };

/** A payment as the gateway has it. */
export interface CardPayment {
  amountWon: number;
  cancelledWon: number;
  cancels: { key: string; amountWon: number }[];
}

export interface CardGatewayPort {
  kind: "sandbox";
  cancel: (cancel: CardCancel) => Promise<CardOutcome>;
  /** What decides about an unknown outcome; undefined where the gateway knows no such payment. */
  byPaymentKey: (paymentKey: string) => Promise<CardPayment | undefined>;
}
