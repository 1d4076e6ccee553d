import { explainDecline } from "#domain/money/payment-attempt.ts";

const kept = "결제되지 않았고, 자리는 아직 확보돼 있어요";

/** Our own text by the gateway's code: anybody may have written other text into an address. */
export function windowProblem(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (["PAY_PROCESS_CANCELED", "USER_CANCEL"].includes(code)) return `결제창을 닫았어요. ${kept}`;
  if (code.includes("CARD") || code.includes("AMOUNT")) return `${explainDecline(code)}. ${kept}`;
  return `본인 인증이나 카드 확인이 완료되지 않았어요. ${kept}`;
}
