import type { CardPaymentStatus } from "#server/outside/card-gateway/card-gateway-port.ts";

// The messages to and from Toss Payments, as in its documents.

export interface TossPayment {
  paymentKey: string;
  type: "NORMAL" | "BILLING";
  orderId: string;
  orderName: string;
  status: CardPaymentStatus;
  totalAmount: number;
  balanceAmount: number;
  suppliedAmount: number;
  vat: number;
  requestedAt: string;
  approvedAt: string | null;
  card: TossCard & { amount: number };
  cancels: TossCancel[] | null;
  failure: { code: string; message: string } | null;
  receipt: { url: string } | null;
}

export interface TossCard {
  issuerCode: string;
  acquirerCode: string;
  number: string;
  cardType: string;
  ownerType: string;
}

interface TossCancel {
  cancelAmount: number;
  cancelReason: string;
  cancelStatus: "DONE";
  canceledAt: string;
  transactionKey: string;
}

export interface TossRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | undefined;
}

export interface TossAnswer {
  status: number;
  body: object;
}

export const refused = (code: string): TossAnswer => ({
  status: statuses[code] ?? 400,
  body: { code, message: `${code}에 해당하는 안내예요` },
});

/** All others answer 400. */
const statuses: Record<string, number> = {
  UNAUTHORIZED_KEY: 401,
  REJECT_CARD_PAYMENT: 403,
  REJECT_CARD_COMPANY: 403,
  EXCEED_MAX_AMOUNT: 403,
  FORBIDDEN_CONSECUTIVE_REQUEST: 403,
  NOT_CANCELABLE_AMOUNT: 403,
  NOT_CANCELABLE_PAYMENT: 403,
  NOT_FOUND: 404,
  NOT_FOUND_BILLING: 404,
  NOT_FOUND_PAYMENT: 404,
  NOT_FOUND_PAYMENT_SESSION: 404,
  IDEMPOTENT_REQUEST_PROCESSING: 409,
  FAILED_INTERNAL_SYSTEM_PROCESSING: 500,
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: 500,
  COMMON_ERROR: 500,
};

export const seoulTime = (at: Date) =>
  `${new Date(at.getTime() + 9 * 3_600_000).toISOString().replace(/\.\d+Z$/, "")}+09:00`;
