export const bannerPlaces = {
  HOME: { label: "홈" },
  TODAY: { label: "오늘 화면" },
} as const;
export type BannerPlace = keyof typeof bannerPlaces;

/** Calm background colours, each with a text colour that is readable on it. */
export const bannerColours = {
  LAVENDER: { label: "라벤더" },
  SKY: { label: "하늘" },
  MINT: { label: "민트" },
  PEACH: { label: "살구" },
  ROSE: { label: "장미" },
  OLIVE: { label: "올리브" },
} as const;
export type BannerColour = keyof typeof bannerColours;

/** How many are shown at a place. */
export const shownBanners = 2;
/** The size of a banner's picture in pixels. */
export const bannerShape = { width: 1200, height: 400 } as const;

interface ShownFromTo {
  fromDay: string;
  toDay: string;
}

export const shownStages = {
  UPCOMING: { label: "예정" },
  SHOWN: { label: "노출 중" },
  ENDED: { label: "종료" },
} as const;
export type ShownStage = keyof typeof shownStages;

/** Whether a period, including both of its days, is past, current or coming on a day. */
export function shownStageOn({ fromDay, toDay }: ShownFromTo, today: string): ShownStage {
  if (today < fromDay) return "UPCOMING";
  return today > toDay ? "ENDED" : "SHOWN";
}

const stageOrder: readonly ShownStage[] = ["SHOWN", "UPCOMING", "ENDED"];

/** Order: current, coming, past. */
export const byStage = (a: { stage: ShownStage }, b: { stage: ShownStage }): number =>
  stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage);
