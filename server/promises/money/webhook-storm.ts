import { randomUUID } from "node:crypto";
import { seoulStamp, type WebhookMessage } from "#server/outside/card-gateway/send-webhooks.ts";
import type { Random } from "#server/promises/random.ts";
import type { TossDouble } from "#server/testing/toss-double/toss-double.ts";

export type Delivery = { body: unknown; kind: "true" | "forged" };

/** The webhook that Toss would send about the current state of a payment. */
export const wordOf = (payment: ReturnType<TossDouble["ledger"]>[number], at: Date): WebhookMessage => ({
  eventType: "PAYMENT_STATUS_CHANGED",
  createdAt: seoulStamp(at),
  data: { ...structuredClone(payment) },
});

/** Webhooks that an attacker might post: about real orders, invented ones, and nothing. */
export function forge(random: Random, real: readonly { orderId: string; paymentKey: string | null }[]): unknown {
  const { orderId, paymentKey } = random.pick(real);
  const statuses = ["DONE", "CANCELED", "PARTIAL_CANCELED", "ABORTED", "EXPIRED"];
  const lie = {
    status: random.pick(statuses),
    totalAmount: 1 + random.below(1_000_000),
    balanceAmount: 0,
    cancels: [],
  };
  const about = (data: object) => ({ eventType: "PAYMENT_STATUS_CHANGED", createdAt: "2026-11-15T12:00:00", data });
  return random.pick<() => unknown>([
    () => about({ orderId, paymentKey, ...lie }),
    () => about({ orderId, ...lie, cancels: [{ cancelAmount: 1000, cancelReason: "gift [refund:1:1]" }] }),
    () => about({ paymentKey, ...lie }),
    () => about({ orderId: `ad_${random.below(1000)}_1_1_${randomUUID().slice(0, 12)}`, ...lie }),
    () => about({ orderId: { $ne: "" }, paymentKey: ["a"], ...lie }),
    () => ({
      eventType: "BILLING_DELETED",
      createdAt: "2026-11-15T12:00:00",
      data: { billingKey: `${randomUUID()}=` },
    }),
    () => ({ eventType: "DEPOSIT_CALLBACK", data: { orderId, secret: "guess", status: "DONE" } }),
    () => ({ eventType: "<script>", data: { orderId } }),
    () => [],
    () => "give me money",
  ])();
}

interface Manner {
  doubled: number;
  reordered: number;
  lost: number;
  forged: number;
}

/** The delivered webhooks, in percent: some twice, out of order, never, or forged. */
export function storm(
  sent: readonly WebhookMessage[],
  random: Random,
  manner: Manner,
  makeForged: () => unknown,
): Delivery[] {
  const chance = (percent: number) => random.below(100) < percent;
  const arriving = sent.flatMap((body): Delivery[] => {
    const word: Delivery = { body, kind: "true" };
    const copies = chance(manner.lost) ? [] : chance(manner.doubled) ? [word, word] : [word];
    return chance(manner.forged) ? [...copies, { body: makeForged(), kind: "forged" }] : copies;
  });
  for (const at of arriving.keys()) {
    if (!chance(manner.reordered)) continue;
    const other = random.below(arriving.length);
    const [here, there] = [arriving[at], arriving[other]];
    if (here && there) [arriving[at], arriving[other]] = [there, here];
  }
  return arriving;
}
