import type { AdvertisementResults } from "#contract/advertisement-results.ts";
import { totalOf } from "#domain/advertising/advertisement-results.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import type { Bar } from "#web/ui/display/bar-chart.tsx";

export const resultMeasures = {
  shown: { label: "노출" },
  opened: { label: "클릭" },
  booked: { label: "예약" },
  costWon: { label: "비용" },
} as const;
export type ResultMeasure = keyof typeof resultMeasures;

/** A phone cannot show more bars clearly, so longer periods use weeks. */
const mostDays = 62;

export function resultBars(days: AdvertisementResults["days"], measure: ResultMeasure, today: string): Bar[] {
  const stretches = days.length > mostDays ? weeksOf(days) : days.map((day) => [day]);
  return stretches.map((stretch) => {
    const [first, last] = [stretch[0]?.day ?? "", stretch.at(-1)?.day ?? ""];
    return {
      key: first,
      label: `${Number(first.slice(5, 7))}.${Number(first.slice(8))}`,
      name: first === last ? formatDay(first) : `${formatDay(first)} ~ ${formatDay(last)}`,
      value: totalOf(stretch)[measure],
      unfinished: last === today,
    };
  });
}

/** Counted back from the last day, so that only the oldest week can be shorter. */
function weeksOf(days: AdvertisementResults["days"]): AdvertisementResults["days"][] {
  const short = days.length % 7;
  const weeks = Array.from({ length: Math.floor(days.length / 7) }, (_, week) =>
    days.slice(short + week * 7, short + week * 7 + 7),
  );
  return short > 0 ? [days.slice(0, short), ...weeks] : weeks;
}
