/** Where a card is entered: a page of the gateway, which returns to one of two addresses of ours. */
export type CardWindow =
  | { kind: "sandbox"; url: string }
  /** Opened by the gateway's own script in the browser. */
  | { kind: "toss"; clientKey: string };

export interface CardWindowRequest {
  /** Our own random name for the person who enters the card. */
  customerKey: string;
  /** With a payment, the card is charged once; without one it is kept. */
  payment?: { orderId: string; orderName: string; amountWon: number };
  successUrl: string;
  failUrl: string;
}

/** What may be shown of a card. Its number never reaches us. */
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
  /** Requests with the same key are the same charge. */
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
  /** Requests with the same key are the same cancel. */
  key: string;
}

/** Only an answer decides. Without an answer it may or may not have happened. */
export type CardOutcome<Approved extends object = object> =
  | ({ outcome: "approved" } & Approved)
  | { outcome: "declined"; code: string; message: string }
  /** `refusedWith` is an unknown code: it is a refusal only if the gateway then knows no such order. */
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

/** A payment in the gateway's records. */
export interface CardPayment {
  paymentKey: string;
  orderId: string;
  status: CardPaymentStatus;
  amountWon: number;
  cancelledWon: number;
  /** `key` is the key of the cancel request; null if somebody cancelled at the gateway itself. */
  cancels: { key: string | null; amountWon: number }[];
  approvedAt: Date | null;
  card: CardFace | null;
  receiptUrl: string | null;
  /** Why it was not paid. */
  failure: { code: string; message: string } | null;
}

/** An order in the gateway's list of transactions. The payment itself is looked up. */
export interface ListedOrder {
  orderId: string;
  paymentKey: string;
  at: Date;
}

/** The subject of a gateway's message. It proves nothing: everything that it names is read again. */
export interface WebhookHint {
  eventType: string;
  orderId: string | null;
  paymentKey: string | null;
  billingKey: string | null;
}

export interface CardGatewayPort {
  kind: "sandbox" | "toss";
  window: (request: CardWindowRequest) => CardWindow;
  /** The `authKey` from the window works once. */
  issueKey: (asked: { authKey: string; customerKey: string }) => Promise<CardOutcome<IssuedKey>>;
  /** Succeeds also if the key does not exist any more. */
  deleteKey: (billingKey: string) => Promise<CardOutcome>;
  charge: (charge: CardCharge) => Promise<CardOutcome<{ payment: CardPayment }>>;
  /** Takes the money of a payment that was authenticated in the window, within ten minutes. */
  confirm: (confirm: CardConfirm) => Promise<CardOutcome<{ payment: CardPayment }>>;
  cancel: (cancel: CardCancel) => Promise<CardOutcome>;
  /** Decides an unknown result. Undefined if the gateway knows no such payment. Throws if it cannot be reached. */
  byOrderId: (orderId: string) => Promise<CardPayment | undefined>;
  byPaymentKey: (paymentKey: string) => Promise<CardPayment | undefined>;
  /** Every order with a payment or cancel in that time, each once, the oldest first. Throws if the gateway cannot be reached. */
  listOrders: (span: { from: Date; to: Date }) => Promise<ListedOrder[]>;
  /** Undefined if the body is not a message of the gateway. */
  readWebhook: (body: unknown) => WebhookHint | undefined;
}
