import * as z from "zod/mini";
import type { WebhookHint } from "./card-gateway-port.ts";

/** Anybody may post here, so a name that the gateway would never give is left out. */
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

/** Card events bear no signature: all that is taken from one is what to read again. */
export function readWebhook(body: unknown): WebhookHint | undefined {
  const message = z.safeParse(Message, body);
  return message.success ? { eventType: message.data.eventType, ...message.data.data } : undefined;
}
