import type { ReplyOf } from "#contract/call.ts";
import type { openCardWindow } from "#contract/cards.ts";

type Opened = ReplyOf<typeof openCardWindow>;

/** The gateway's own script opens its window, and leaves for one of our two addresses when it is done. */
export async function openTossWindow(clientKey: string, { customerKey, payment, successUrl, failUrl }: Opened) {
  const { loadTossPayments } = await import("@tosspayments/tosspayments-sdk");
  const window = (await loadTossPayments(clientKey)).payment({ customerKey });
  const ways = { successUrl, failUrl };
  if (!payment) return window.requestBillingAuth({ method: "CARD", ...ways });
  const { orderId, orderName, amountWon } = payment;
  const amount = { currency: "KRW", value: amountWon };
  return window.requestPayment({ method: "CARD", amount, orderId, orderName, ...ways });
}

/** Closing the window is nobody's mistake. */
export const isClosedByPerson = (problem: unknown) =>
  typeof problem === "object" && problem !== null && "code" in problem && problem.code === "USER_CANCEL";
