import { periodLabels } from "#domain/advertising/advertisement-product.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import type { MapPoint } from "./use-points.ts";

/** What is available at the point: the label and its meaning. */
export function formatPoint(
  { label, freePlaces, freeFrom, mine }: MapPoint,
  today: string,
): [label: string, more: string] {
  if (mine) {
    const { startDate, endDate } = mine.period;
    if (startDate > today) return ["내 광고 예정", `${formatDay(startDate)}부터`];
    return ["내 광고 있음", mine.recurring ? "자동 연장" : `${formatDay(endDate)}까지`];
  }
  const state = periodLabels[label].label;
  if (label === "RESERVABLE") return [state, `${freePlaces}자리 남음`];
  return label === "SCHEDULED" && freeFrom ? [state, `${formatDay(freeFrom)}부터`] : [state, "3개월간 빈자리 없음"];
}

/** The shop's own advertisement is already there, or nothing becomes free in the next months. */
export const isClosed = (point: MapPoint | undefined): boolean =>
  point !== undefined && (point.mine !== null || point.label === "CLOSING");

export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${formatNumber(Math.round(metres / 10) * 10)}m` : `${(metres / 1000).toFixed(1)}km`;
