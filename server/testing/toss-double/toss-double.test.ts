import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { startTossDouble } from "./toss-double.ts";

const receiver = await providerDouble(() => ({ status: 200 }));
const toss = await startTossDouble({ webhookAddress: receiver.url });
afterAll(toss.close);

function post(path: string, body: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${toss.secretKey}:`).toString("base64")}`;
  const init = { method: "POST", headers: { authorization, ...headers }, body: JSON.stringify(body) };
  return fetch(`${toss.url}/v1/${path}`, init).then(async (response) => [response.status, await response.json()]);
}

async function confirmed() {
  const orderId = `order_${randomUUID()}`;
  const paymentKey = toss.authenticate(orderId, 1000);
  await post("payments/confirm", { paymentKey, orderId, amount: 1000 });
  return { orderId, paymentKey };
}

test("it sends a webhook for each change when asked, and repeats those that were not accepted", async () => {
  const { orderId, paymentKey } = await confirmed();
  await post(`payments/${paymentKey}/cancel`, { cancelReason: "취소", cancelAmount: 400 });
  receiver.answers(({ body }) => ({ status: body.includes("PARTIAL_CANCELED") ? 500 : 200 }));
  await toss.sendWebhooks();
  expect(receiver.received.map((_, at) => receiver.json(at).data.status)).toEqual(["DONE", "PARTIAL_CANCELED"]);
  receiver.answers(() => ({ status: 200 }));
  await toss.sendWebhooks({ doubled: 1 });
  expect(receiver.json(2)).toMatchObject({
    eventType: "PAYMENT_STATUS_CHANGED",
    data: { orderId, balanceAmount: 600 },
  });
  expect([receiver.received.length, toss.waitingWebhooks()]).toEqual([4, 0]);
});

test("a test code forces its error and changes nothing", async () => {
  const { paymentKey } = await confirmed();
  const forced = { "tosspayments-test-code": "REJECT_CARD_COMPANY" };
  expect(await post(`payments/${paymentKey}/cancel`, { cancelReason: "취소" }, forced)).toMatchObject([
    403,
    { code: "REJECT_CARD_COMPANY" },
  ]);
  expect(toss.ledger().find((payment) => payment.paymentKey === paymentKey)).toMatchObject({ status: "DONE" });
});

test("the hooks run before the change and between the change and the answer", async () => {
  const orderId = `order_${randomUUID()}`;
  const paymentKey = toss.authenticate(orderId, 1000);
  const statuses: (string | undefined)[] = [];
  const look = () => void statuses.push(toss.ledger().find((payment) => payment.orderId === orderId)?.status);
  Object.assign(toss.hooks, { onRequest: look, beforeAnswer: look });
  await post("payments/confirm", { paymentKey, orderId, amount: 1000 });
  Object.assign(toss.hooks, { onRequest: undefined, beforeAnswer: undefined });
  expect(statuses).toEqual(["IN_PROGRESS", "DONE"]);
});

test("a malformed request gets an error, and a caller that hangs up does no harm", async () => {
  expect(await post("payments/confirm", {})).toMatchObject([404, { code: "NOT_FOUND_PAYMENT" }]);
  expect(await post("nothing/here", {})).toMatchObject([404, { code: "NOT_FOUND" }]);
  const orderId = `order_${randomUUID()}`;
  toss.plan(orderId, "stall");
  const stopping = new AbortController();
  toss.hooks.onRequest = () => stopping.abort();
  const init = { method: "POST", body: JSON.stringify({ orderId }), signal: stopping.signal };
  const headers = { authorization: `Basic ${Buffer.from(`${toss.secretKey}:`).toString("base64")}` };
  await expect(fetch(`${toss.url}/v1/payments/confirm`, { ...init, headers })).rejects.toThrow();
  toss.hooks.onRequest = undefined;
  await confirmed();
});
