import { eq } from "drizzle-orm";
import { isNeverAnswered } from "#domain/payment-attempt.ts";
import { cards } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { CardOutcome, CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { paidElsewhere } from "./paid-elsewhere.ts";
import type { Payment } from "./payment-subject.ts";

export type MoneyOutcome = CardOutcome<{ payment: CardPayment }>;

/** Final: it is never sent again, and an operator sees it in the comparison with the gateway. */
type Checked = MoneyOutcome & { isFinal?: boolean };

/**
 * Asks the gateway for the money of one attempt, after a look at what it has on record: a restore of the database may have
 * lost that it was paid. No answer is looked up at once, and stays unknown if that does not help.
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
    // Out of reach: it may have happened, and the next try looks it up.
    parts.log.warn({ err: error, payment: payment.id }, "the card gateway did not answer");
    return { outcome: "unknown", reason: outOfReach };
  }
}

const outOfReach = "the gateway could not be reached";

/** The gateway refused with a code that is not on our list, and knows no such order: it was not paid. */
function refusedUnlessKnown(outcome: Extract<MoneyOutcome, { outcome: "unknown" }>): MoneyOutcome {
  const { refusedWith: code, reason } = outcome;
  return code === undefined ? outcome : { outcome: "declined", code, message: reason };
}

/** Not where the last try did not even get there: then it was not asked for long, but away. */
const isGivenUp = (payment: Payment, now: Date) => payment.problem !== outOfReach && isNeverAnswered(payment, now);

/** Asked for long and known to nobody there: not paid. What came of it later all the same, the comparison with the gateway shows. */
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
  if (!card || card.removedAt) return { outcome: "declined", code: "NOT_FOUND_BILLING", message: "카드가 없어요" };
  return cardGateway.charge({
    billingKey: vault.open(card.billingKeySealed, "cards.billing_key"),
    customerKey: vault.open(card.customerKeySealed, "cards.customer_key"),
    amountWon,
    orderId,
    orderName,
    key,
  });
}

/** What the gateway has on record; undefined where it knows of no such order, so that it can be sent. */
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

/** Another amount is nobody's yes: an operator has to see it. */
function checked(payment: Payment, outcome: MoneyOutcome): Checked {
  if (outcome.outcome !== "approved" || outcome.payment.amountWon === payment.amountWon) return outcome;
  return { outcome: "unknown", reason: `the gateway took ${outcome.payment.amountWon} won`, isFinal: true };
}
