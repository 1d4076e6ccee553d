/** The reason of a refusal: the card, a key that no longer works, this payment, or our own mistake. */
type RefusalKind = "card" | "key" | "payment" | "ours";

const refusals: Record<RefusalKind, string[]> = {
  card: [
    "REJECT_CARD_PAYMENT",
    "REJECT_CARD_COMPANY",
    "INVALID_REJECT_CARD",
    "REJECT_ACCOUNT_PAYMENT",
    "REJECT_TOSSPAY_INVALID_ACCOUNT",
    "INVALID_STOPPED_CARD",
    "INVALID_CARD_LOST_OR_STOLEN",
    "INVALID_CARD_NUMBER",
    "INVALID_CARD_PASSWORD",
    "INVALID_CARD_INSTALLMENT_PLAN",
    "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT",
    "NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN",
    "EXCEED_MAX_CARD_INSTALLMENT_PLAN",
    "NOT_ALLOWED_POINT_USE",
    "RESTRICTED_TRANSFER_ACCOUNT",
    "INVALID_ACCOUNT_INFO_RE_REGISTER",
    "NOT_AVAILABLE_PAYMENT",
    "NOT_AVAILABLE_BANK",
    "INVALID_PASSWORD",
    "EXCEED_MAX_DAILY_PAYMENT_COUNT",
    "EXCEED_MAX_PAYMENT_AMOUNT",
    "EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT",
    "EXCEED_MAX_ONE_DAY_AMOUNT",
    "EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT",
    "EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT",
    "EXCEED_MAX_AUTH_COUNT",
    "BELOW_MINIMUM_AMOUNT",
    "FDS_ERROR",
    "INVALID_CARD_EXPIRATION",
    "EXCEED_MAX_AMOUNT",
    "NOT_SUPPORTED_CARD_TYPE",
  ],
  key: ["ALREADY_REMOVED_BILLING_KEY", "INVALID_BILL_KEY_REQUEST", "NOT_FOUND_BILLING", "NOT_MATCHES_CUSTOMER_KEY"],
  payment: [
    "NOT_FOUND_PAYMENT",
    "NOT_FOUND_PAYMENT_SESSION",
    "ALREADY_CANCELED_PAYMENT",
    "NOT_CANCELABLE_AMOUNT",
    "NOT_CANCELABLE_PAYMENT",
  ],
  ours: [
    "UNAUTHORIZED_KEY",
    "INVALID_API_KEY",
    "INVALID_REQUEST",
    "INCORRECT_BASIC_AUTH_FORMAT",
    "NOT_FOUND_TERMINAL_ID",
    "NOT_REGISTERED_BUSINESS",
    "INVALID_UNREGISTERED_SUBMALL",
    "UNAPPROVED_ORDER_ID",
    "INVALID_AUTHORIZE_AUTH",
  ],
};

const kinds = new Map(
  Object.entries(refusals).flatMap(([kind, codes]) => codes.map((code) => [code, kind as RefusalKind])),
);

/**
 * Decided by code and not by HTTP status: a PROVIDER_ERROR is a 400 and decides nothing. Undefined for every code that is
 * not a known refusal: if a successful charge were taken for a refusal, we would charge again.
 */
export const refusalKind = (code: string): RefusalKind | undefined => kinds.get(code);

/** Codes of a request that may still be running, or may have succeeded: even a lookup that finds nothing decides nothing yet. */
const stillOpen = new Set([
  "IDEMPOTENT_REQUEST_PROCESSING",
  "PROVIDER_ERROR",
  "CARD_PROCESSING_ERROR",
  "FAILED_INTERNAL_SYSTEM_PROCESSING",
  "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING",
  "UNKNOWN_PAYMENT_ERROR",
  "COMMON_ERROR",
  "FORBIDDEN_CONSECUTIVE_REQUEST",
  "ALREADY_PROCESSED_PAYMENT",
  "DUPLICATED_ORDER_ID",
]);

/** A refusal with an unknown code. It decides only if a lookup then finds no such order. */
export const isRefusalToLookUp = (status: number, code: string): boolean =>
  status >= 400 && status < 500 && !stillOpen.has(code);
