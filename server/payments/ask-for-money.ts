import { and, eq, inArray } from "drizzle-orm";
import { isNeverAnswered, mostAttempts } from "#domain/money/payment-attempt.ts";
import { cards, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardOutcome, CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { chargeKeyOf, orderIdOf, orderPrefix } from "./money-ids.ts";
import type { Payment } from "./payment-subject.ts";

export type MoneyOutcome = CardOutcome<{ payment: CardPayment }>;

/** Final: it is never sent again, and an operator sees it in the comparison with the gateway. */
type Checked = MoneyOutcome & { isFinal?: boolean };

/**
 * Asks the gateway for the money of one attempt. First it checks the gateway's records, because a restore of the database
 * may have lost that it was paid. If there is no answer, it looks the payment up at once; if that does not help, the
 * result stays unknown.
 */
export async function askForMoney(parts: Tools, payment: Payment): Promise<MoneyOutcome> {
  try {
    const before = await onRecord(parts, payment);
    if (before && (before.outcome !== "unknown" || before.isFinal)) return before;
    if (!before && isGivenUp(payment, parts.clock.now())) return neverAnswered;
    const elsewhere = await paidElsewhere(parts, payment);
    if (elsewhere) return checked(payment, outcomeOf(elsewhere));
    const outcome = checked(payment, await sent(parts, payment));
    if (outcome.outcome !== "unknown") return outcome;
    return (await onRecord(parts, payment)) ?? refusedUnlessKnown(outcome);
  } catch (error) {
    // Unreachable: the payment may have happened, and the next attempt looks it up.
    parts.log.warn({ err: error, payment: payment.id }, "the card gateway did not answer");
    return { outcome: "unknown", reason: outOfReach };
  }
}

const outOfReach = "the gateway could not be reached";

/** The gateway refused with an unknown code and knows no such order: it was not paid. */
function refusedUnlessKnown(outcome: Extract<MoneyOutcome, { outcome: "unknown" }>): MoneyOutcome {
  const { refusedWith: code, reason } = outcome;
  return code === undefined ? outcome : { outcome: "declined", code, message: reason };
}

/** Not if the last attempt did not reach the gateway: then it was unreachable, not silent. */
const isGivenUp = (payment: Payment, now: Date) => payment.problem !== outOfReach && isNeverAnswered(payment, now);

/**
 * Asked for a long time, and the gateway knows no such order: not paid. If the money is taken later after all, the
 * comparison with the gateway shows it.
 */
const neverAnswered: MoneyOutcome = {
  outcome: "declined",
  code: "NO_ANSWER",
  message: "the gateway knows no such order",
};

async function sent({ db, vault, outside: { cardGateway } }: Tools, payment: Payment): Promise<MoneyOutcome> {
  const { orderId, orderName, amountWon, key } = payment;
  if (payment.method === "ONCE") {
    if (!payment.paymentKey) throw new Error(`payment ${payment.id} has nothing to confirm`);
    return cardGateway.confirm({ paymentKey: payment.paymentKey, orderId, amountWon, key });
  }
  const [card] = await db
    .select()
    .from(cards)
    .where(eq(cards.id, payment.cardId ?? 0));
  if (!card || card.removedAt)
    return { outcome: "declined", code: "NOT_FOUND_BILLING", message: "등록된 카드가 없어요" };
  return cardGateway.charge({
    billingKey: vault.open(card.billingKeySealed, "cards.billing_key"),
    customerKey: vault.open(card.customerKeySealed, "cards.customer_key"),
    amountWon,
    orderId,
    orderName,
    key,
  });
}

/** The gateway's record. Undefined if it knows no such order, so that the request can be sent. */
async function onRecord({ outside: { cardGateway } }: Tools, payment: Payment): Promise<Checked | undefined> {
  const found = await cardGateway.byOrderId(payment.orderId);
  return found && checked(payment, outcomeOf(found));
}

export function outcomeOf(found: CardPayment): MoneyOutcome {
  switch (found.status) {
    case "DONE":
    case "CANCELED":
    case "PARTIAL_CANCELED":
      return { outcome: "approved", payment: found };
    case "ABORTED":
    case "EXPIRED": {
      const { code, message } = found.failure ?? { code: found.status, message: "" };
      return { outcome: "declined", code, message };
    }
    default:
      return { outcome: "unknown", reason: `the gateway says ${found.status}` };
  }
}

/** The customer did not agree to another amount: an operator has to look at it. */
function checked(payment: Payment, outcome: MoneyOutcome): Checked {
  if (outcome.outcome !== "approved" || outcome.payment.amountWon === payment.amountWon) return outcome;
  return { outcome: "unknown", reason: `the gateway took ${outcome.payment.amountWon} won`, isFinal: true };
}

/**
 * Another attempt of the same cycle that took the money without a record in our rows. If a restore lost its row, it
 * becomes this attempt. If we had given it up for lack of an answer, it blocks this attempt until its money is refunded.
 */
async function paidElsewhere(
  { db, outside: { cardGateway } }: Tools,
  payment: Payment,
): Promise<CardPayment | undefined> {
  const { subjectKey, purpose, cycle } = payment;
  if (!subjectKey) return undefined;
  const prefix = await orderPrefix(db);
  const attempts = Array.from({ length: mostAttempts }, (_, at) => at + 1)
    .map((attempt) => ({ attempt, orderId: orderIdOf(prefix, { subjectKey, purpose, cycle, attempt }) }))
    .filter(({ orderId }) => orderId !== payment.orderId);
  const looked = await Promise.all(
    attempts.map(async (one) => ({ ...one, paid: await cardGateway.byOrderId(one.orderId) })),
  );
  const paid = looked.filter((one): one is Paid => one.paid?.approvedAt != null);
  if (paid.length === 0) return undefined;
  const orderIds = paid.map(({ orderId }) => orderId);
  const rows = await db.select({ orderId: payments.orderId }).from(payments).where(inArray(payments.orderId, orderIds));
  const known = new Set(rows.map(({ orderId }) => orderId));
  const late = paid.find(({ orderId, paid }) => known.has(orderId) && paid.cancelledWon < paid.amountWon);
  if (late) throw new Error(`attempt ${late.attempt} beside payment ${payment.id} was given up, and is paid`);
  const lost = paid.find(({ orderId }) => !known.has(orderId));
  if (lost && lost.paid.amountWon === payment.amountWon)
    await db
      .update(payments)
      .set({ attempt: lost.attempt, orderId: lost.orderId, key: chargeKeyOf(lost.orderId) })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "WANTED")));
  return lost?.paid;
}

interface Paid {
  attempt: number;
  orderId: string;
  paid: CardPayment;
}
