import { type Segment, segmentKinds } from "./visit-time.ts";

/** "시술 1", "대기", "시술 2": numbered if there are several of a kind. */
export const namesOf = (segments: readonly Pick<Segment, "kind">[]): string[] =>
  segments.map(({ kind }, index) => {
    const { label } = segmentKinds[kind];
    const countIn = (some: typeof segments) => some.filter((one) => one.kind === kind).length;
    return countIn(segments) > 1 ? `${label} ${countIn(segments.slice(0, index + 1))}` : label;
  });

/** "시술 40분 · 대기 60분 · 시술 30분"; nothing for a service without a wait. */
export const formatSegments = (segments: readonly Segment[]): string =>
  segments.length < 2
    ? ""
    : segments.map(({ kind, minutes }) => `${segmentKinds[kind].label} ${minutes}분`).join(" · ");
