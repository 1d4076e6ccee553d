import { setTimeout as moment } from "node:timers/promises";
import type pg from "pg";
import type { Clock } from "#server/clock.ts";
import type { CardGatewayPort, CardOutcome, CardPayment } from "./card-gateway-port.ts";
import { cardWindowUrl } from "./card-window-request.ts";
import { isRefusalToLookUp, refusalKind } from "./gateway-codes.ts";
import { readWebhook } from "./read-webhook.ts";
import { answerOnce } from "./sandbox-answers.ts";
import { hashOf, issueCard, removeCard } from "./sandbox-cards.ts";
import { messageOf } from "./sandbox-messages.ts";
import { cancelPayment, chargeCard, confirmPayment, type Judged } from "./sandbox-operations.ts";
import { findPayment, listOrders } from "./sandbox-payments.ts";
import { paymentWebhook, sendWebhooks } from "./send-webhooks.ts";

interface SandboxParts {
  pool: pg.Pool;
  clock: Clock;
  /** Where the gateway's messages go. */
  webhookAddress: () => string;
  /** How long a stalling card makes its caller wait, and how late the message about a dropped connection comes. */
  stallMilliseconds?: number;
  webhookMilliseconds?: number;
}

/** Follows the real gateway's rules with its own ledger. The chosen card of the window decides what happens. */
export function sandboxCardGateway(parts: SandboxParts): CardGatewayPort {
  const { pool, clock, webhookAddress, stallMilliseconds = 3000, webhookMilliseconds = 4000 } = parts;

  async function ask(
    asked: { key: string; path: string },
    operation: (client: pg.PoolClient, now: Date) => Promise<Judged>,
  ): Promise<CardOutcome<{ payment: CardPayment }>> {
    const now = clock.now();
    const { answer, isNew } = await answerOnce(pool, { ...asked, now }, (client) => operation(client, now)).catch(lost);
    if ("lost" in answer) return { outcome: "unknown", reason: answer.lost };
    if ("stalls" in answer) {
      await moment(stallMilliseconds);
      return { outcome: "unknown", reason: "no answer in time" };
    }
    if ("code" in answer) return outcomeOf(answer.code);
    const payment = revived(answer.payment);
    if (!isNew || !answer.drops) return { outcome: "approved", payment };
    sendWebhookLater(payment);
    return { outcome: "unknown", reason: "the line dropped before an answer" };
  }

  /** Not awaited: a message of the gateway may get lost, and our side looks the payment up. */
  function sendWebhookLater(payment: CardPayment) {
    const post = () => sendWebhooks(webhookAddress(), [paymentWebhook(payment, clock.now())]).catch(() => undefined);
    setTimeout(post, webhookMilliseconds).unref();
  }

  return {
    kind: "sandbox",
    window: (request) => ({ kind: "sandbox", url: cardWindowUrl(request) }),
    async issueKey(asked) {
      const issued = await issueCard(pool, asked, clock.now());
      return "code" in issued ? outcomeOf(issued.code) : { outcome: "approved", ...issued };
    },
    async deleteKey(billingKey) {
      const isKnown = await removeCard(pool, billingKey, clock.now());
      return isKnown ? { outcome: "approved" } : outcomeOf("NOT_FOUND_BILLING");
    },
    charge: (charge) =>
      ask({ key: charge.key, path: `billing/${hashOf(charge.billingKey).toString("hex")}` }, (client, now) =>
        chargeCard(client, charge, now),
      ).then((outcome) => asAsked(outcome, charge)),
    confirm: (confirm) =>
      ask({ key: confirm.key, path: "confirm" }, (client, now) => confirmPayment(client, confirm, now)).then(
        (outcome) => asAsked(outcome, confirm),
      ),
    async cancel(cancel) {
      // Some payments of demo shops are there to try a gateway that is down.
      if (cancel.paymentKey.startsWith("pay_down")) return { outcome: "unknown", reason: "503 COMMON_ERROR" };
      const asked = { key: cancel.key, path: `cancel/${cancel.paymentKey}` };
      const outcome = await ask(asked, (client, now) => cancelPayment(client, cancel, now));
      return outcome.outcome === "approved" ? { outcome: "approved" } : outcome;
    },
    byOrderId: (orderId) => findPayment(pool, "order_id", orderId, clock.now()),
    byPaymentKey: (paymentKey) => findPayment(pool, "payment_key", paymentKey, clock.now()),
    listOrders: (span) => listOrders(pool, span),
    readWebhook,
  };
}

/** From our side, a failure inside the gateway looks like a failed connection. */
const lost = (error: Error) => ({ answer: { lost: `the sandbox failed: ${error.message}` }, isNew: false });

function outcomeOf(code: string) {
  if (refusalKind(code)) return { outcome: "declined", code, message: messageOf(code) } as const;
  return isRefusalToLookUp(400, code)
    ? ({ outcome: "unknown", reason: code, refusedWith: code } as const)
    : ({ outcome: "unknown", reason: code } as const);
}

/** With the same key but another amount, the stored answer belongs to the first request and does not answer this one. */
function asAsked(outcome: CardOutcome<{ payment: CardPayment }>, asked: { orderId: string; amountWon: number }) {
  if (outcome.outcome !== "approved") return outcome;
  const { orderId, amountWon } = outcome.payment;
  if (orderId === asked.orderId && amountWon === asked.amountWon) return outcome;
  return { outcome: "unknown", reason: "answered for something else" } as const;
}

/** A stored answer has its times as text. */
const revived = (payment: CardPayment): CardPayment => ({
  ...payment,
  approvedAt: payment.approvedAt && new Date(payment.approvedAt),
});
