/** Where a card is put in: a page of the gateway's, which leads back to one of two addresses of ours. */
export type CardWindow =
  | { kind: "sandbox"; url: string }
  /** Opened by the gateway's own script in the browser. */
  | { kind: "toss"; clientKey: string };

export interface CardWindowRequest {
  /** Ours and random: names whoever puts the card in. */
  customerKey: string;
  /** Where there is one it is paid once, else the card is kept for later. */
  payment?: { orderId: string; orderName: string; amountWon: number };
  successUrl: string;
  failUrl: string;
}

/** What may be shown of a card; its number never reaches us. */
export interface CardFace {
  /** The company's name in Korean, such as 현대. */
  brand: string;
  /** Of the masked number, as far as the gateway shows it. */
  lastFour: string;
  cardType: string;
  ownerType: string;
}

export interface IssuedKey {
  billingKey: string;
  card: CardFace;
}

export interface CardCharge {
  billingKey: string;
  customerKey: string;
  amountWon: number;
  orderId: string;
  orderName: string;
  /** The same key is the same charge, however often it is asked for. */
  key: string;
}

export interface CardConfirm {
  paymentKey: string;
  orderId: string;
  amountWon: number;
  key: string;
}

export interface CardCancel {
  paymentKey: string;
  amountWon: number;
  reason: string;
  /** The same key is the same cancel, however often it is asked for. */
  key: string;
}

/** Only an answer decides: no answer at all means that it may or may not have happened. */
export type CardOutcome<Approved extends object = object> =
  | ({ outcome: "approved" } & Approved)
  | { outcome: "declined"; code: string; message: string }
  /** `refusedWith` is a refusal of a code that we do not know: it is one only where the gateway then knows no such order. */
  | { outcome: "unknown"; reason: string; refusedWith?: string };

export const cardPaymentStatuses = [
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "CANCELED",
  "PARTIAL_CANCELED",
  "ABORTED",
  "EXPIRED",
] as const;
export type CardPaymentStatus = (typeof cardPaymentStatuses)[number];

/** A payment as the gateway has it. */
export interface CardPayment {
  paymentKey: string;
  orderId: string;
  status: CardPaymentStatus;
  amountWon: number;
  cancelledWon: number;
  /** `key` is the one that the cancel was asked for with; null where somebody did it at the gateway itself. */
  cancels: { key: string | null; amountWon: number }[];
  approvedAt: Date | null;
  card: CardFace | null;
  receiptUrl: string | null;
  /** Why it was not paid. */
  failure: { code: string; message: string } | null;
}

/** An order in the gateway's list of what moved; the payment itself is looked up. */
export interface ListedOrder {
  orderId: string;
  paymentKey: string;
  at: Date;
}

/** What a message of the gateway is about. It proves nothing: what it names is read again. */
export interface WebhookHint {
  eventType: string;
  orderId: string | null;
  paymentKey: string | null;
  billingKey: string | null;
}

export interface CardGatewayPort {
  kind: "sandbox" | "toss";
  window: (request: CardWindowRequest) => CardWindow;
  /** The `authKey` that came back from the window works once. */
  issueKey: (asked: { authKey: string; customerKey: string }) => Promise<CardOutcome<IssuedKey>>;
  /** Done also where it is gone already. */
  deleteKey: (billingKey: string) => Promise<CardOutcome>;
  charge: (charge: CardCharge) => Promise<CardOutcome<{ payment: CardPayment }>>;
  /** Takes the money of a payment that was authenticated in the window, within ten minutes. */
  confirm: (confirm: CardConfirm) => Promise<CardOutcome<{ payment: CardPayment }>>;
  cancel: (cancel: CardCancel) => Promise<CardOutcome>;
  /** What decides about an unknown outcome; undefined where the gateway knows no such payment. Throws where it cannot be reached. */
  byOrderId: (orderId: string) => Promise<CardPayment | undefined>;
  byPaymentKey: (paymentKey: string) => Promise<CardPayment | undefined>;
  /** Every order on which money was moved in that time, each once, the oldest first. Throws where it cannot be reached. */
  listOrders: (span: { from: Date; to: Date }) => Promise<ListedOrder[]>;
  /** Undefined where the body is no message of the gateway's. */
  readWebhook: (body: unknown) => WebhookHint | undefined;
}
