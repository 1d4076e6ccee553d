import { createHash } from "node:crypto";
import type { CardGatewayPort, CardOutcome, CardPayment } from "./card-gateway-port.ts";
import { isRefusalToLookUp, refusalKind } from "./gateway-codes.ts";
import { readWebhook } from "./read-webhook.ts";
import { readIssuedKey, readPayment, reasonWithKey } from "./toss-answers.ts";
import { type TossAnswer, tossLine } from "./toss-line.ts";
import { listOrders } from "./toss-transactions.ts";

interface TossKeys {
  secretKey: string;
  /** The key that browsers may see. */
  clientKey: string;
  address?: string | undefined;
}

const publicAddress = "https://api.tosspayments.com";
/** Card companies may take a minute. If we stop waiting sooner, we do not know the result and have to look it up. */
const usualPatience = { charge: 60_000, other: 20_000 };

export function tossCardGateway(keys: TossKeys, patience = usualPatience): CardGatewayPort {
  const ask = tossLine(keys.secretKey, keys.address ?? publicAddress);
  const post = (path: string, body: object, idempotencyKey: string, patienceMilliseconds: number) =>
    ask({ method: "POST", path, body, idempotencyKey, patienceMilliseconds });

  async function look(path: string): Promise<CardPayment | undefined> {
    const answer = await ask({ method: "GET", path, patienceMilliseconds: patience.other });
    if (answer.kind === "refused" && answer.code === "NOT_FOUND_PAYMENT") return undefined;
    const payment = answer.kind === "answered" ? readPayment(answer.body) : undefined;
    if (!payment) throw new Error(`the card gateway could not be asked: ${reasonOf(answer)}`);
    return payment;
  }
  const byPaymentKey = (paymentKey: string) => look(`/v1/payments/${encodeURIComponent(paymentKey)}`);

  /** "Nothing left" may mean that this very cancel was done before, and its answer got lost. */
  async function refusedOrDone(answer: TossAnswer, paymentKey: string, key: string): Promise<CardOutcome> {
    try {
      const payment = await byPaymentKey(paymentKey);
      const isDone = payment?.cancels.some((one) => one.key === key);
      return isDone ? { outcome: "approved" } : judge(answer, () => unreadable);
    } catch (error) {
      return { outcome: "unknown", reason: (error as Error).message };
    }
  }

  return {
    kind: "toss",
    window: () => ({ kind: "toss", clientKey: keys.clientKey }),
    async issueKey({ authKey, customerKey }) {
      // The key has both values: the gateway does not compare bodies, and nobody else may get this customer's key as an answer.
      const key = `issue:${createHash("sha256").update(`${authKey} ${customerKey}`).digest("base64url")}`;
      const path = "/v1/billing/authorizations/issue";
      return judge(await post(path, { authKey, customerKey }, key, patience.other), (body) => {
        const issued = readIssuedKey(body);
        return issued ? { outcome: "approved", ...issued } : unreadable;
      });
    },
    async deleteKey(billingKey) {
      const path = `/v1/billing/${encodeURIComponent(billingKey)}`;
      const answer = await ask({ method: "DELETE", path, patienceMilliseconds: patience.other });
      const isGone = answer.kind === "refused" && answer.code === "ALREADY_REMOVED_BILLING_KEY";
      return isGone ? { outcome: "approved" } : judge(answer, () => ({ outcome: "approved" }));
    },
    async charge({ billingKey, key, amountWon, ...asked }) {
      const { customerKey, orderId, orderName } = asked;
      const body = { customerKey, amount: amountWon, orderId, orderName };
      const path = `/v1/billing/${encodeURIComponent(billingKey)}`;
      return judge(await post(path, body, key, patience.charge), (paid) => asAsked(paid, { orderId, amountWon }));
    },
    async confirm({ paymentKey, orderId, amountWon, key }) {
      const body = { paymentKey, orderId, amount: amountWon };
      const answer = await post("/v1/payments/confirm", body, key, patience.charge);
      return judge(answer, (paid) => asAsked(paid, { orderId, amountWon }));
    },
    async cancel({ paymentKey, amountWon, reason, key }) {
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
      const body = { cancelReason: reasonWithKey(reason, key), cancelAmount: amountWon };
      const answer = await post(path, body, key, patience.other);
      if (answer.kind === "refused" && nothingLeft.has(answer.code)) return refusedOrDone(answer, paymentKey, key);
      return judge<object>(answer, (cancelled) => {
        const done = readPayment(cancelled)?.cancels.find((one) => one.key === key);
        if (!done) return unreadable;
        return done.amountWon === amountWon ? { outcome: "approved" } : differs(`${done.amountWon} won`);
      });
    },
    byOrderId: (orderId) => look(`/v1/payments/orders/${encodeURIComponent(orderId)}`),
    byPaymentKey,
    listOrders: (span) =>
      listOrders((path) => ask({ method: "GET", path, patienceMilliseconds: patience.other }), span),
    readWebhook,
  };
}

const nothingLeft = new Set(["ALREADY_CANCELED_PAYMENT", "NOT_CANCELABLE_AMOUNT"]);
const unreadable = { outcome: "unknown", reason: "an answer that cannot be read" } as const;
const differs = (what: string) => ({ outcome: "unknown", reason: `answered for something else: ${what}` }) as const;

function judge<Approved extends object>(
  answer: TossAnswer,
  read: (body: unknown) => CardOutcome<Approved>,
): CardOutcome<Approved> {
  if (answer.kind === "answered") return read(answer.body);
  if (answer.kind === "refused" && refusalKind(answer.code))
    return { outcome: "declined", code: answer.code, message: answer.message };
  const reason = reasonOf(answer);
  return answer.kind === "refused" && isRefusalToLookUp(answer.status, answer.code)
    ? { outcome: "unknown", reason, refusedWith: answer.code }
    : { outcome: "unknown", reason };
}

/** The gateway compares only keys, not bodies, so an answer may belong to another amount. */
function asAsked(body: unknown, asked: { orderId: string; amountWon: number }): CardOutcome<{ payment: CardPayment }> {
  const payment = readPayment(body);
  if (!payment) return unreadable;
  if (payment.orderId !== asked.orderId) return differs("another order");
  if (payment.amountWon !== asked.amountWon) return differs(`${payment.amountWon} won`);
  return payment.status === "DONE" ? { outcome: "approved", payment } : differs(payment.status);
}

function reasonOf(answer: TossAnswer): string {
  if (answer.kind === "refused") return `${answer.status} ${answer.code}`;
  return answer.kind === "lost" ? answer.reason : unreadable.reason;
}
