import { expect, test } from "vitest";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { readWebhook } from "./read-webhook.ts";
import { paymentWebhook, sendWebhooks } from "./send-webhooks.ts";

const receiver = await providerDouble(() => ({ status: 200 }));
const messages = Array.from({ length: 20 }, (_, at) =>
  paymentWebhook(
    {
      paymentKey: `pay_${at}`,
      orderId: `order-${100 + at}`,
      status: "DONE",
      amountWon: 1000,
      cancelledWon: 0,
      cancels: [],
      approvedAt: null,
      card: null,
      receiptUrl: null,
      failure: null,
    },
    new Date("2026-11-15T03:00:00Z"),
  ),
);
const inOrder = messages.map(({ data }) => data.orderId);
const received = () => receiver.received.map((_, at) => receiver.json(at).data.orderId);

/** A random source that returns these numbers again and again. */
const drawing = (...numbers: number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] as number;
};

test("each is sent once and in order, in the gateway's format", async () => {
  expect(await sendWebhooks(receiver.url, messages)).toEqual([]);
  expect(received()).toEqual(inOrder);
  expect(receiver.json(0)).toMatchObject({ createdAt: "2026-11-15T12:00:00.000000" });
  expect(readWebhook(receiver.json(0))).toMatchObject({ orderId: "order-100", paymentKey: "pay_0" });
});

test("late, doubled, lost and out of order on request", async () => {
  await sendWebhooks(receiver.url, messages.slice(0, 3), { lateMilliseconds: 1, doubled: 1 });
  expect(received()).toEqual(["order-100", "order-100", "order-101", "order-101", "order-102", "order-102"]);
  receiver.received.length = 0;
  await sendWebhooks(receiver.url, messages, { lost: 1 });
  expect(received()).toEqual([]);
  await sendWebhooks(receiver.url, messages, { reordered: 0.9, random: drawing(0.5, 0.2, 0.8) });
  expect(received()).not.toEqual(inOrder);
  expect(received().sort()).toEqual(inOrder);
});

test("messages without a 200 answer are returned, to be sent again", async () => {
  receiver.answers(({ body }) => ({ status: body.includes("order-101") ? 503 : 200 }));
  const refused = await sendWebhooks(receiver.url, messages.slice(0, 3));
  expect(refused.map(({ data }) => data.orderId)).toEqual(["order-101"]);
  receiver.answers(() => ({ hangsUp: true }));
  expect(await sendWebhooks(receiver.url, messages.slice(0, 2))).toHaveLength(2);
});
