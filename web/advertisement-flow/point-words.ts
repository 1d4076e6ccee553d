import { periodLabels } from "#domain/advertisement-product.ts";
import { formatNumber } from "#domain/price.ts";
import { monthAndDay } from "./flow-words.ts";
import type { MapPoint } from "./use-points.ts";

/** What can be had there: the label, and what it means. */
export function pointWords(
  { label, freePlaces, freeFrom, mine }: MapPoint,
  today: string,
): [label: string, more: string] {
  if (mine) {
    const { startDate, endDate } = mine.period;
    if (startDate > today) return ["내 광고 예정", `${monthAndDay(startDate)}부터`];
    return ["내 광고 있음", mine.recurring ? "자동으로 이어져요" : `${monthAndDay(endDate)}까지`];
  }
  const words = periodLabels[label].label;
  if (label === "RESERVABLE") return [words, `${freePlaces}자리 남음`];
  return label === "SCHEDULED" && freeFrom ? [words, `${monthAndDay(freeFrom)}부터`] : [words, "남은 자리 없음"];
}

/** Why a point cannot be chosen; undefined where it can. */
export function whyNotPoint(
  point: MapPoint | undefined,
  { isChosen, isFull, mostPoints }: { isChosen: boolean; isFull: boolean; mostPoints: number },
): string | undefined {
  if (isChosen) return undefined;
  if (point?.mine) return "이 지점에는 이미 우리 매장 광고가 있어요";
  if (point?.label === "CLOSING") return "앞으로 석 달 동안 빈자리가 없어요";
  return isFull ? `한 번에 ${mostPoints}곳까지 고를 수 있어요` : undefined;
}

export const distanceInWords = (metres: number): string =>
  metres < 1000 ? `${formatNumber(Math.round(metres / 10) * 10)}m` : `${(metres / 1000).toFixed(1)}km`;
