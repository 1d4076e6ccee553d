export const bannerPlaces = {
  HOME: { label: "홈" },
  TODAY: { label: "오늘 화면" },
} as const;
export type BannerPlace = keyof typeof bannerPlaces;

/** Quiet fills, each with an ink that is readable on it. */
export const bannerColours = {
  LAVENDER: { label: "라벤더" },
  SKY: { label: "하늘" },
  MINT: { label: "민트" },
  PEACH: { label: "살구" },
  ROSE: { label: "장미" },
  OLIVE: { label: "올리브" },
} as const;
export type BannerColour = keyof typeof bannerColours;

/** So many are shown at a place. */
export const shownBanners = 2;
/** Pixels of a banner's picture. */
export const bannerShape = { width: 1200, height: 400 } as const;

interface ShownFromTo {
  fromDay: string;
  toDay: string;
}

export const shownStages = {
  UPCOMING: { label: "예정" },
  SHOWN: { label: "보이는 중" },
  ENDED: { label: "끝남" },
} as const;
export type ShownStage = keyof typeof shownStages;

/** Where something with a period, both days part of it, stands on a day. */
export function shownStageOn({ fromDay, toDay }: ShownFromTo, today: string): ShownStage {
  if (today < fromDay) return "UPCOMING";
  return today > toDay ? "ENDED" : "SHOWN";
}

const stageOrder: readonly ShownStage[] = ["SHOWN", "UPCOMING", "ENDED"];

/** What is shown first, then what is to come, then what is over. */
export const byStage = (a: { stage: ShownStage }, b: { stage: ShownStage }): number =>
  stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage);
