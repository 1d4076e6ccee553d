import { expect, test } from "vitest";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { tossCardGateway } from "./toss.ts";

const provider = await providerDouble(() => ({}));

test.each([
  ["a page", 200, "<html>"],
  ["nothing", 200, ""],
  ["another shape", 200, { paymentKey: 1 }],
  ["an amount with a fraction", 200, { paymentKey: "p", orderId: "o", status: "DONE", totalAmount: 1.5 }],
  ["an unknown status", 200, { paymentKey: "p", orderId: "o", status: "SOLD", totalAmount: 1 }],
  ["a refusal without a code", 400, { message: "?" }],
  ["a page with an error", 502, "<html>Bad Gateway</html>"],
  ["a refusal's code with a 500", 500, { code: "FAILED_INTERNAL_SYSTEM_PROCESSING" }],
])("%s is unknown, and its error does not repeat its content", async (_, status, body) => {
  provider.answers(() => ({ status, body }));
  const odd = tossCardGateway({ secretKey: "test_sk_very_secret", clientKey: "c", address: provider.url });
  const charge = { billingKey: "bk_secret", customerKey: "c", amountWon: 1, orderId: "o", orderName: "n", key: "k" };
  const outcomes = [
    await odd.charge(charge),
    await odd.confirm({ paymentKey: "p", orderId: "o", amountWon: 1, key: "k" }),
    await odd.cancel({ paymentKey: "p", amountWon: 1, key: "k", reason: "r" }),
    await odd.issueKey({ authKey: "a", customerKey: "c" }),
  ];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
  expect(JSON.stringify(outcomes)).not.toMatch(/secret|html/);
  await expect(odd.byPaymentKey("p")).rejects.toThrow(/^the card gateway could not be asked/);
});
