/** Whose a refusal is: of the card, of a key that works no longer, of this payment, or our own mistake. */
type RefusalKind = "card" | "key" | "payment" | "ours";

const refusals: Record<RefusalKind, string[]> = {
  card: [
    "REJECT_CARD_PAYMENT",
    "REJECT_CARD_COMPANY",
    "INVALID_STOPPED_CARD",
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
  ours: ["UNAUTHORIZED_KEY", "INVALID_API_KEY", "INVALID_REQUEST"],
};

const kinds = new Map(
  Object.entries(refusals).flatMap(([kind, codes]) => codes.map((code) => [code, kind as RefusalKind])),
);

/**
 * By code and not by HTTP status: a PROVIDER_ERROR is a 400 and decides nothing. Undefined for every code that is not known
 * to refuse, since taking a charge that went through for a refused one would charge again.
 */
export const refusalKind = (code: string): RefusalKind | undefined => kinds.get(code);
