import type { FirstSteps } from "#contract/first-steps.ts";

/** The steps without which nobody can book. */
export const neededIn = (steps: FirstSteps["steps"]) =>
  steps.filter(({ step, state }) => step !== "LINK" && state !== "DONE");

export function titleOf(steps: FirstSteps["steps"]): string {
  const needed = neededIn(steps);
  const open = needed.filter(({ state }) => state !== "WAITS").length;
  if (open > 0) return `${open}단계만 마치면 예약을 받을 수 있어요`;
  if (needed.length > 0) return "서비스 오픈 심사를 기다리고 있어요";
  return steps.every(({ state }) => state === "DONE") ? "예약 준비를 모두 마쳤어요" : "예약을 받을 준비가 끝났어요";
}

export function subtitleOf(steps: FirstSteps["steps"]): string {
  const needed = neededIn(steps);
  if (needed.some(({ state }) => state !== "WAITS")) return "나눠서 해도 입력한 내용은 그대로 남아요.";
  if (needed.length > 0) return "승인되면 바로 온라인 예약을 받아요. 결과를 알림으로 알려 드려요.";
  return "고객은 예약 링크에서 예약하고 결제해요.";
}
