import { setTimeout as moment } from "node:timers/promises";
import type { CardPayment } from "./card-gateway-port.ts";

export interface WebhookMessage {
  eventType: string;
  /** In Seoul time, without a zone. */
  createdAt: string;
  data: Record<string, unknown>;
}

/** What goes wrong during delivery: shares from 0 to 1 of all messages. */
export interface WebhookManner {
  lateMilliseconds?: number;
  doubled?: number;
  reordered?: number;
  lost?: number;
  random?: () => number;
}

const patienceMilliseconds = 10_000;

/** Posts messages one after the other. Returns those without a 200 answer, which the gateway would send again. */
export async function sendWebhooks(
  address: string,
  messages: WebhookMessage[],
  manner: WebhookManner = {},
): Promise<WebhookMessage[]> {
  if (manner.lateMilliseconds) await moment(manner.lateMilliseconds);
  const refused: WebhookMessage[] = [];
  for (const message of onTheirWay(messages, manner)) {
    if (!(await isTaken(address, message))) refused.push(message);
  }
  return refused;
}

function onTheirWay(messages: WebhookMessage[], manner: WebhookManner): WebhookMessage[] {
  const { doubled = 0, reordered = 0, lost = 0, random = Math.random } = manner;
  const sent = messages.flatMap((message) => {
    if (random() < lost) return [];
    return random() < doubled ? [message, message] : [message];
  });
  for (const [at, message] of sent.entries()) {
    if (random() >= reordered) continue;
    const other = Math.floor(random() * sent.length);
    const [there] = sent.splice(other, 1, message);
    if (there) sent[at] = there;
  }
  return sent;
}

async function isTaken(address: string, message: WebhookMessage): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    // A failed connection delivered nothing: the message will be sent again.
    return false;
  }
}

export const paymentWebhook = (payment: CardPayment, at: Date): WebhookMessage => ({
  eventType: "PAYMENT_STATUS_CHANGED",
  createdAt: seoulStamp(at),
  data: {
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    status: payment.status,
    totalAmount: payment.amountWon,
  },
});

export const seoulStamp = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().replace("Z", "000");
