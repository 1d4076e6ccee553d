import { explainDecline } from "#domain/money/payment-attempt.ts";
import type { CameBack } from "./came-back.ts";

/** It was already paid: nothing failed, and another attempt would give the same. */
export const isPaidAlready = (code: string) => code === "DUPLICATED_ORDER_ID";

/** The person closed the window or went back. */
export const isCancelled = (code: string) => ["PAY_PROCESS_CANCELED", "USER_CANCEL"].includes(code);

const known: Readonly<Record<string, string>> = {
  PAY_PROCESS_ABORTED: "본인 인증이나 카드 확인이 완료되지 않았어요",
};

/** Our own text by the gateway's code: anybody may have written other text into an address. */
export function windowMessage(code: string, purpose: CameBack["purpose"]): { title: string; text: string } {
  const isPayment = purpose === "ONCE";
  const kept = isPayment ? "결제하지 않았어요." : "등록하거나 변경된 카드는 없어요.";
  if (isPaidAlready(code))
    return { title: "이미 결제한 주문이에요", text: "두 번 결제하지 않았어요. 광고 목록에서 확인해 주세요." };
  if (isCancelled(code))
    return {
      title: isPayment ? "결제창을 닫았어요" : "카드 창을 닫았어요",
      text: `${kept} 언제든 다시 시도할 수 있어요.`,
    };
  const why = known[code] ?? (code.includes("CARD") || code.includes("AMOUNT") ? explainDecline(code) : undefined);
  return {
    title: isPayment ? "카드를 확인하지 못했어요" : "카드를 등록하지 못했어요",
    text: `${why ? `${why}. ` : ""}${kept}`,
  };
}
