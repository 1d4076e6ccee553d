import { expect, test } from "vitest";
import { readWebhook } from "./read-webhook.ts";

const none = { orderId: null, paymentKey: null, billingKey: null };
const message = (eventType: string, data: unknown) => ({ eventType, createdAt: "2026-11-15T12:00:00.000000", data });

test.each([
  ["PAYMENT_STATUS_CHANGED", { orderId: "order-000001", paymentKey: "tpay_1", status: "DONE", totalAmount: 1 }],
  ["CANCEL_STATUS_CHANGED", { paymentKey: "tpay_1" }],
  ["BILLING_DELETED", { billingKey: "abc=" }],
])("%s names what to read again, and nothing else of it is used", (eventType, data) => {
  const { status: _, totalAmount: __, ...named } = { status: "", totalAmount: 0, ...data };
  expect(readWebhook(message(eventType, data))).toEqual({ eventType, ...none, ...named });
});

test.each([
  ["nothing", undefined],
  ["a text", "PAYMENT_STATUS_CHANGED"],
  ["a list", []],
  ["no type", { data: {} }],
  ["a strange type", message("<script>", {})],
  ["no data", { eventType: "PAYMENT_STATUS_CHANGED" }],
  ["a list for data", message("PAYMENT_STATUS_CHANGED", null)],
])("%s is not a message of the gateway", (_, body) => {
  expect(readWebhook(body)).toBeUndefined();
});

test.each([
  { orderId: "a'; drop table payments" },
  { orderId: 1 },
  { orderId: "a".repeat(65) },
  { paymentKey: "with space" },
  { paymentKey: "zero\u0000" },
  { billingKey: "x".repeat(201) },
  { billingKey: { $ne: null } },
])("a name that the gateway would never give is ignored: %o", (data) => {
  expect(readWebhook(message("PAYMENT_STATUS_CHANGED", data))).toEqual({
    eventType: "PAYMENT_STATUS_CHANGED",
    ...none,
  });
});
