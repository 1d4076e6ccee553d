import * as z from "zod/mini";
import type { WebhookHint } from "./card-gateway-port.ts";

/** Anybody may post here, so names that the gateway would never give are ignored. */
const named = (pattern: RegExp) => z.catch(z.nullable(z.string().check(z.regex(pattern))), null);
const keyPattern = /^[\x21-\x7e]{1,200}$/;

const Message = z.object({
  eventType: z.string().check(z.regex(/^[A-Z_]{1,60}$/)),
  data: z.object({
    orderId: named(/^[\w-]{6,64}$/),
    paymentKey: named(keyPattern),
    billingKey: named(keyPattern),
  }),
});

/** Card events have no signature: only what to read again is taken from them. */
export function readWebhook(body: unknown): WebhookHint | undefined {
  const message = z.safeParse(Message, body);
  return message.success ? { eventType: message.data.eventType, ...message.data.data } : undefined;
}
