import type { Tag } from "#domain/menus/tag.ts";

export const lifecycleFlags = {
  READY: { label: "자리 확보" },
  APPLY: { label: "신청" },
  APPLY_STOP: { label: "신청 종료" },
  REVIEW: { label: "심사 중" },
  DISPLAY: { label: "노출" },
  DISPLAY_STOP: { label: "노출 중지" },
  TERMINATED: { label: "종료" },
} as const;
export type LifecycleFlag = keyof typeof lifecycleFlags;

export const advertisementStatuses = {
  WAITING: { label: "심사 대기", tone: "waits", icon: "clock", lifecycle: "APPLY" },
  PAY_WAITING: { label: "결제 대기", tone: "waits", icon: "credit-card", lifecycle: "DISPLAY_STOP" },
  REJECTED: { label: "반려", tone: "failed", icon: "x", lifecycle: "APPLY_STOP" },
  DISPLAY_WAITING: { label: "노출 예정", tone: "soon", icon: "calendar", lifecycle: "DISPLAY" },
  ACTIVATED: { label: "노출 중", tone: "onAir", icon: "megaphone", lifecycle: "DISPLAY" },
  EXPIRED: { label: "기간 종료", tone: "neutral", icon: "check", lifecycle: "TERMINATED" },
  TERMINATION_WAITING: { label: "종료 예정", tone: "soon", icon: "flag", lifecycle: "DISPLAY" },
  TERMINATED: { label: "해지", tone: "neutral", icon: "circle-stop", lifecycle: "TERMINATED" },
  TERMINATED_BEFORE_DISPLAY: { label: "노출 전 해지", tone: "ended", icon: "minus", lifecycle: "APPLY_STOP" },
  WAITING_CANCELED: { label: "신청 취소", tone: "ended", icon: "undo-2", lifecycle: "APPLY_STOP" },
  FORCE_TERMINATED: { label: "강제 종료", tone: "failed", icon: "ban", lifecycle: "TERMINATED" },
} as const satisfies Record<string, Tag & { readonly lifecycle: LifecycleFlag }>;
export type AdvertisementStatus = keyof typeof advertisementStatuses;

/** A hold that is not paid yet is not an advertisement; its status is null. */
export function lifecycleOf(
  status: AdvertisementStatus | null,
  situation: { screeningOpened: boolean; shopPaused: boolean },
): LifecycleFlag {
  if (status === null) return "READY";
  const { lifecycle } = advertisementStatuses[status];
  if (lifecycle === "APPLY" && situation.screeningOpened) return "REVIEW";
  if (lifecycle === "DISPLAY" && situation.shopPaused) return "DISPLAY_STOP";
  return lifecycle;
}

export const unfinishedAdvertisementStatuses = [
  "WAITING",
  "PAY_WAITING",
  "DISPLAY_WAITING",
  "ACTIVATED",
  "TERMINATION_WAITING",
] as const satisfies AdvertisementStatus[];

export const displayedAdvertisementStatuses = [
  "ACTIVATED",
  "TERMINATION_WAITING",
] as const satisfies AdvertisementStatus[];

type Filter = { readonly label: string; readonly statuses: readonly AdvertisementStatus[] | null };

/** The filter for all has the empty value and names no statuses. */
export const advertisementFilters = {
  "": { label: "전체", statuses: null },
  SCREENING_REQUEST: { label: "심사 요청", statuses: ["WAITING"] },
  DISPLAY_WAIT: { label: "노출 대기", statuses: ["DISPLAY_WAITING", "PAY_WAITING"] },
  DISPLAYED: { label: "노출 중", statuses: displayedAdvertisementStatuses },
  REJECTED: { label: "반려", statuses: ["REJECTED"] },
  TERMINATED: {
    label: "해지",
    statuses: ["TERMINATED", "TERMINATED_BEFORE_DISPLAY", "WAITING_CANCELED", "FORCE_TERMINATED"],
  },
  EXPIRED: { label: "기간 종료", statuses: ["EXPIRED"] },
} as const satisfies Record<string, Filter>;
export type AdvertisementFilter = keyof typeof advertisementFilters;
