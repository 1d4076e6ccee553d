import { eq, or } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { cards, payments } from "#server/db/tables/tables.ts";
import { discardBody } from "#server/http/calls/bodies.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { networkOf } from "#server/http/protection/network.ts";
import type { RateLimit } from "#server/http/protection/rate-limit.ts";
import type { WebhookHint } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { PaymentSubjects } from "./payment-subject.ts";
import { recoverPayment } from "./recover-payment.ts";

/**
 * A gateway sends a few for each payment. A sender above this limit gets "too many requests", after which a gateway tries
 * again.
 */
const mostAMinute = 600;
const mostAtOnce = 20;

/**
 * Receives the gateway's messages about changes. They are not signed, so each is only a hint: the payment that it names
 * is read again from the gateway, and unknown names change nothing. Not a call of the contract, because no page of ours
 * uses it.
 */
export function serveWebhooks(app: FastifyInstance, parts: Tools, subjects: PaymentSubjects, rateLimit: RateLimit) {
  let underWay = 0;
  const onRequest = async (request: FastifyRequest) => {
    try {
      rateLimit.count(`webhook:${networkOf(request.ip ?? "")}`, mostAMinute);
    } catch (error) {
      discardBody(request.raw);
      throw error;
    }
  };
  app.post("/webhooks/card-gateway", { onRequest }, async (request, reply) => {
    const hint = parts.outside.cardGateway.readWebhook(request.body);
    if (!hint) return reply.code(400).send({ received: false });
    // Each message may cause a request to the gateway, and wait for it.
    if (underWay >= mostAtOnce) throw plumbingRefusal("too_many_requests", { retryAfterSeconds: 5 });
    underWay += 1;
    try {
      // An error answers 5xx, and the gateway sends the message again later.
      await takeHint(parts, subjects, hint);
    } finally {
      underWay -= 1;
    }
    return { received: true };
  });
}

export async function takeHint(parts: Tools, subjects: PaymentSubjects, hint: WebhookHint): Promise<void> {
  const { db, log, outside } = parts;
  if (hint.billingKey) return loseKey(parts, hint.billingKey);
  const named = [
    ...(hint.orderId ? [eq(payments.orderId, hint.orderId)] : []),
    ...(hint.paymentKey ? [eq(payments.paymentKey, hint.paymentKey)] : []),
  ];
  const [payment] =
    named.length > 0
      ? await db
          .select()
          .from(payments)
          .where(or(...named))
      : [];
  if (!payment) return log.info({ event: hint.eventType }, "a message of the card gateway names nothing of ours");
  const found = await outside.cardGateway.byOrderId(payment.orderId);
  if (found) await recoverPayment(parts, subjects, payment, found);
}

/** Only the gateway and we know a billing key, so a sender who names it may say that it was deleted. */
async function loseKey({ db, vault, clock }: Tools, billingKey: string) {
  await db
    .update(cards)
    .set({ problemCode: "ALREADY_REMOVED_BILLING_KEY", problemAt: clock.now() })
    .where(eq(cards.billingKeyFingerprint, vault.fingerprint(billingKey)));
}
