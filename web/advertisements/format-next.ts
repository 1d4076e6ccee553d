import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementStatuses, lifecycleFlags } from "#domain/advertising/advertisement.ts";
import { formatDay } from "#domain/time/seoul-time.ts";

type Known = Pick<
  AdvertisementSummary,
  "status" | "lifecycle" | "displayPeriod" | "nextChargeDay" | "chargeProblem" | "reason"
>;

/** What comes next, in one sentence. */
export function formatNext(advertisement: Known): string {
  const { status, lifecycle, displayPeriod, nextChargeDay, reason } = advertisement;
  const [start, end] = [displayPeriod.startDate, displayPeriod.endDate];
  switch (status) {
    case "WAITING":
      return `${lifecycle === "REVIEW" ? "심사하고 있어요." : "심사를 기다리고 있어요."} 통과하면 ${onDay(start, "부터")} 노출돼요.`;
    case "DISPLAY_WAITING":
      return `심사를 통과했어요. ${onDay(start, "부터")} 노출돼요.`;
    case "PAY_WAITING":
      return nextChargeDay
        ? `결제되지 않아 노출을 중지했어요. ${onDay(nextChargeDay, "에")} 다시 결제를 시도해요.`
        : "결제되지 않아 노출을 중지했어요. 오늘 안에 결제되지 않으면 종료돼요.";
    case "TERMINATION_WAITING":
      return `${onDay(end, "까지")} 노출되고 종료돼요. 추가로 결제되지 않아요.`;
    case "ACTIVATED":
      return nextChargeDay ? `${onDay(nextChargeDay, "에")} 다음 기간을 결제해요.` : `${onDay(end, "까지")} 노출돼요.`;
    case "EXPIRED":
      return `${onDay(end, "까지")} 노출되고 종료됐어요.`;
    case "REJECTED":
      return reason || "심사에서 반려됐어요.";
    case "FORCE_TERMINATED":
      return reason || "운영자가 종료했어요.";
    case "WAITING_CANCELED":
      return "심사하기 전에 신청을 취소했어요.";
    case "TERMINATED_BEFORE_DISPLAY":
      return "노출 전에 해지했어요.";
    case "TERMINATED":
      return "해지되어 종료됐어요.";
  }
}

/** No line break before the particle: the browser would break after the bracket of the weekday. */
const onDay = (day: string, particle: string) => `${formatDay(day).replace(" ", "\u00a0")}\u2060${particle}`;

/** The state of the lifecycle if it says more than the status: it is under review, or it is paused. */
export function moreThanStatus({ status, lifecycle }: Pick<Known, "status" | "lifecycle">): string | undefined {
  return lifecycle === advertisementStatuses[status].lifecycle && status !== "PAY_WAITING"
    ? undefined
    : lifecycleFlags[lifecycle].label;
}

/** Why it is not shown during its period; undefined if it is shown. */
export function hiddenBecause({ status, lifecycle }: Pick<Known, "status" | "lifecycle">): string | undefined {
  return lifecycle === "DISPLAY_STOP" && status !== "PAY_WAITING"
    ? "매장이 예약을 일시 중지한 동안에는 노출되지 않아요. 광고 기간은 연장되지 않아요."
    : undefined;
}
