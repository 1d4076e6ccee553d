import * as z from "zod/mini";
import { type CardFace, type CardPayment, cardPaymentStatuses, type IssuedKey } from "./card-gateway-port.ts";
import { brandOf } from "./issuers.ts";

const Won = z.int().check(z.minimum(0));
const optionalText = z.catch(z.string(), "");
const optional = <Type extends z.core.SomeType>(type: Type) => z.optional(z.nullable(type));

const Card = z.object({
  issuerCode: optionalText,
  number: optionalText,
  cardType: optionalText,
  ownerType: optionalText,
});

const Payment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.enum(cardPaymentStatuses),
  totalAmount: Won,
  approvedAt: optional(z.string()),
  card: optional(Card),
  cancels: optional(
    z.array(z.object({ cancelAmount: Won, cancelReason: optional(z.string()), cancelStatus: optional(z.string()) })),
  ),
  failure: optional(z.object({ code: z.string(), message: optionalText })),
  receipt: optional(z.object({ url: optional(z.string()) })),
});

const Issued = z.object({ billingKey: z.string().check(z.minLength(1)), card: Card });

/** Undefined if it cannot be read as a payment. */
export function readPayment(body: unknown): CardPayment | undefined {
  const parsed = z.safeParse(Payment, body);
  if (!parsed.success) return undefined;
  const { paymentKey, orderId, status, totalAmount, approvedAt, card, failure, receipt } = parsed.data;
  const cancels = (parsed.data.cancels ?? [])
    .filter(({ cancelStatus }) => (cancelStatus ?? "DONE") === "DONE")
    .map(({ cancelAmount, cancelReason }) => ({ key: keyInReason(cancelReason ?? ""), amountWon: cancelAmount }));
  return {
    paymentKey,
    orderId,
    status,
    amountWon: totalAmount,
    cancelledWon: cancels.reduce((sum, { amountWon }) => sum + amountWon, 0),
    cancels,
    approvedAt: readInstant(approvedAt),
    card: card ? faceOf(card) : null,
    receiptUrl: receipt?.url?.startsWith("https://") ? receipt.url : null,
    failure: failure ?? null,
  };
}

export function readIssuedKey(body: unknown): IssuedKey | undefined {
  const parsed = z.safeParse(Issued, body);
  return parsed.success ? { billingKey: parsed.data.billingKey, card: faceOf(parsed.data.card) } : undefined;
}

const mostReasonLetters = 200;

/** The gateway does not return a cancel's key, so ours is put at the end of the reason. */
export function reasonWithKey(reason: string, key: string): string {
  const suffix = ` [${key}]`;
  if (suffix.length > mostReasonLetters) throw new Error("the key of a cancel is too long for its reason");
  return reason.slice(0, mostReasonLetters - suffix.length) + suffix;
}

const keyInReason = (reason: string) => /\[([^[\]]+)\]$/.exec(reason)?.[1] ?? null;

const faceOf = ({ issuerCode, number, cardType, ownerType }: z.output<typeof Card>): CardFace => ({
  brand: brandOf(issuerCode),
  lastFour: number.slice(-4),
  cardType,
  ownerType,
});

function readInstant(written: string | null | undefined): Date | null {
  const at = new Date(written ?? "");
  return Number.isNaN(at.getTime()) ? null : at;
}
