import type { PaperPart } from "#contract/reservation-promises.ts";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { formatWon } from "#domain/menus/price.ts";
import { explainDecline, paymentStates, refundCauses, refundStates } from "#domain/money/payment-attempt.ts";
import { stepChanges, stepTitle } from "#domain/reservations/format-step.ts";
import { actors } from "#domain/reservations/move.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import type { PaperReader } from "./promise-paper.ts";
import type { ReadPromise } from "./read-promise.ts";

/** Who did what when, and who was notified, oldest first. */
export function historyPart({ timeline, notices }: ReadPromise, reader: PaperReader["is"]): PaperPart {
  const steps = timeline.map((entry) => ({
    at: entry.at,
    who: (reader === "shop" && entry.byName) || actors[entry.actor].label,
    what: stepTitle(entry),
    more: stepChanges(entry).join(", "),
  }));
  const noticeLines = notices
    // The customer does not read which people of the shop were notified.
    .filter(({ kind }) => reader === "shop" || noticeKinds[kind].to === "customer")
    .map(({ kind, at, state, maskedPhone }) => ({
      at,
      who: "단장",
      what: `${noticeKinds[kind].label} 문자`,
      more: `${maskedPhone} ${textMessageStates[state].label}`,
    }));
  const lines = [...steps, ...noticeLines].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    title: "변경 이력",
    facts: [],
    columns: ["일시", "처리자", "내용", "내용"],
    rows: lines.map(({ at, who, what, more }) => [formatInstant(at), who, what, more]),
  };
}

export function moneyPart({ payments, refunds }: ReadPromise): PaperPart {
  const paid = payments.map(({ amountWon, state, cardWords, code, decidedAt, createdAt }) => ({
    at: decidedAt ?? createdAt,
    what: "결제",
    amountWon,
    state: paymentStates[state].label,
    more: [cardWords, state === "DECLINED" && explainDecline(code ?? "")].filter(Boolean).join(" · "),
  }));
  const back = refunds.map(({ amountWon, state, cause, reason, doneAt, createdAt }) => ({
    at: doneAt ?? createdAt,
    what: "환불",
    amountWon,
    state: refundStates[state].label,
    more: cause ? refundCauses[cause].label : reason,
  }));
  const lines = [...paid, ...back].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    title: "결제와 환불",
    facts: lines.length === 0 ? [{ name: "온라인 결제", words: "없음" }] : [],
    columns: lines.length === 0 ? [] : ["일시", "구분", "금액", "결과", "내용"],
    rows: lines.map(({ at, what, amountWon, state, more }) => [
      formatInstant(at),
      what,
      formatWon(amountWon),
      state,
      more,
    ]),
  };
}
