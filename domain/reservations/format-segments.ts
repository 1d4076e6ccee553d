import { type Segment, segmentKinds } from "./visit-time.ts";

/** "시술 40분 · 대기 60분 · 시술 30분"; nothing for a service without a wait. */
export const formatSegments = (segments: readonly Segment[]): string =>
  segments.length < 2
    ? ""
    : segments.map(({ kind, minutes }) => `${segmentKinds[kind].label} ${minutes}분`).join(" · ");
