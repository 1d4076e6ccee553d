import type { ReplyOf } from "#contract/call.ts";
import type { openCardWindow } from "#contract/cards.ts";

type Opened = ReplyOf<typeof openCardWindow>;

/** The gateway's script opens its window, and goes to one of our two addresses afterwards. */
export async function openTossWindow(clientKey: string, { customerKey, payment, successUrl, failUrl }: Opened) {
  const { loadTossPayments } = await import("@tosspayments/tosspayments-sdk");
  const window = (await loadTossPayments(clientKey)).payment({ customerKey });
  const ways = { successUrl, failUrl };
  if (!payment) return window.requestBillingAuth({ method: "CARD", ...ways });
  const { orderId, orderName, amountWon } = payment;
  const amount = { currency: "KRW", value: amountWon };
  return window.requestPayment({ method: "CARD", amount, orderId, orderName, ...ways });
}

/** Closing the window is no error. */
export const isClosedByPerson = (problem: unknown) =>
  typeof problem === "object" && problem !== null && "code" in problem && problem.code === "USER_CANCEL";
