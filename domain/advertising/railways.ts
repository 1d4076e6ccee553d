import { metresBetween, type Place } from "./advertisement-map.ts";

export interface Station extends Place {
  lines: readonly string[];
}

export interface RailSegment {
  line: string;
  from: Place;
  to: Place;
}

/** Longer gaps are not track: stations of the same line in another part of the country. */
const longestMetres = 12_000;

/**
 * The tracks of each line. The list of stations has no order, but a line takes the shortest way through its stations:
 * each station is joined to the nearest one that is already joined.
 */
export function railSegments(stations: readonly Station[]): RailSegment[] {
  const lines = new Set(stations.flatMap((station) => station.lines));
  return [...lines].flatMap((line) => {
    const [first, ...waiting] = stations.filter((station) => station.lines.includes(line));
    const nearest = new Map(waiting.map((station) => [station, first as Station]));
    const segments: RailSegment[] = [];
    while (nearest.size > 0) {
      const [to, from] = [...nearest].reduce((best, each) => (gap(each) < gap(best) ? each : best));
      nearest.delete(to);
      if (metresBetween(from, to) <= longestMetres) segments.push({ line, from: place(from), to: place(to) });
      for (const [station, known] of nearest) if (gap([station, to]) < gap([station, known])) nearest.set(station, to);
    }
    return segments;
  });
}

const gap = ([a, b]: readonly [Place, Place]) => metresBetween(a, b);
const place = ({ latitude, longitude }: Place): Place => ({ latitude, longitude });

/** The colours on every map and sign of the lines. */
const colours: Record<string, string> = {
  "1호선": "#0052a4",
  "2호선": "#00a84d",
  "3호선": "#ef7c1c",
  "4호선": "#00a5de",
  "5호선": "#996cac",
  "6호선": "#cd7c2f",
  "7호선": "#747f00",
  "8호선": "#e6186c",
  "9호선": "#bdb092",
  분당: "#d9a300",
  경의중앙: "#77c4a3",
  신분당선: "#d31145",
  공항: "#0090d2",
  경춘: "#178c72",
  우이신설: "#b7c452",
  신림선: "#6789ca",
  서해선: "#8fc31f",
  인천1호선: "#7ca8d5",
  인천2호선: "#ed8b00",
};
const otherColour = "#8b93a1";

export const railColour = (line: string): string => colours[line] ?? otherColour;

/** What a badge on the map says: 2, 수인분당. */
export const railBadge = (line: string): string => (line === "분당" ? "수인분당" : line.replace(/^(\d)호선$/, "$1"));
