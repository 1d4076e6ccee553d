import { setTimeout as moment } from "node:timers/promises";
import type pg from "pg";
import type { Clock } from "#server/clock.ts";
import type { CardGatewayPort, CardOutcome, CardPayment } from "./card-gateway-port.ts";
import { cardWindowUrl } from "./card-window-request.ts";
import { isRefusalToLookUp, refusalKind } from "./gateway-codes.ts";
import { readWebhook } from "./read-webhook.ts";
import { answerOnce } from "./sandbox-answers.ts";
import { hashOf, issueCard, removeCard } from "./sandbox-cards.ts";
import { cancelPayment, chargeCard, confirmPayment, type Judged } from "./sandbox-deeds.ts";
import { messageOf } from "./sandbox-messages.ts";
import { findPayment, listOrders } from "./sandbox-payments.ts";
import { paymentWebhook, sendWebhooks } from "./send-webhooks.ts";

interface SandboxParts {
  pool: pg.Pool;
  clock: Clock;
  /** Where messages of the gateway go. */
  webhookAddress: () => string;
  /** How long a card that stalls keeps its caller waiting, and how late word comes of one that dropped the line. */
  stallMilliseconds?: number;
  webhookMilliseconds?: number;
}

/** Keeps the real gateway's rules on a ledger of its own. Which card of its window was chosen decides what happens. */
export function sandboxCardGateway(parts: SandboxParts): CardGatewayPort {
  const { pool, clock, webhookAddress, stallMilliseconds = 3000, webhookMilliseconds = 4000 } = parts;

  async function ask(
    asked: { key: string; path: string },
    deed: (client: pg.PoolClient, now: Date) => Promise<Judged>,
  ): Promise<CardOutcome<{ payment: CardPayment }>> {
    const now = clock.now();
    const { answer, isNew } = await answerOnce(pool, { ...asked, now }, (client) => deed(client, now)).catch(lost);
    if ("lost" in answer) return { outcome: "unknown", reason: answer.lost };
    if ("stalls" in answer) {
      await moment(stallMilliseconds);
      return { outcome: "unknown", reason: "no answer in time" };
    }
    if ("code" in answer) return outcomeOf(answer.code);
    const payment = revived(answer.payment);
    if (!isNew || !answer.drops) return { outcome: "approved", payment };
    tellLater(payment);
    return { outcome: "unknown", reason: "the line dropped before an answer" };
  }

  /** Nobody waits for it: a message of the gateway may get lost, and whoever wants to know looks the payment up. */
  function tellLater(payment: CardPayment) {
    const tell = () => sendWebhooks(webhookAddress(), [paymentWebhook(payment, clock.now())]).catch(() => undefined);
    setTimeout(tell, webhookMilliseconds).unref();
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
      // Some payments of demo shops are there to try out a gateway that is down.
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

/** What fails on the gateway's side looks from ours like any line that fails. */
const lost = (error: Error) => ({ answer: { lost: `the sandbox failed: ${error.message}` }, isNew: false });

function outcomeOf(code: string) {
  if (refusalKind(code)) return { outcome: "declined", code, message: messageOf(code) } as const;
  return isRefusalToLookUp(400, code)
    ? ({ outcome: "unknown", reason: code, refusedWith: code } as const)
    : ({ outcome: "unknown", reason: code } as const);
}

/** Under the same key another amount gets the first one's answer, which is no answer to this. */
function asAsked(outcome: CardOutcome<{ payment: CardPayment }>, asked: { orderId: string; amountWon: number }) {
  if (outcome.outcome !== "approved") return outcome;
  const { orderId, amountWon } = outcome.payment;
  if (orderId === asked.orderId && amountWon === asked.amountWon) return outcome;
  return { outcome: "unknown", reason: "answered for something else" } as const;
}

/** An answer that was kept comes back with its moments as words. */
const revived = (payment: CardPayment): CardPayment => ({
  ...payment,
  approvedAt: payment.approvedAt && new Date(payment.approvedAt),
});
