import { minutesOfDay, slotMinutes, type TimeRange } from "#domain/time/time-range.ts";

/** The designer works, or waits for colour or perm to set and may serve somebody else. */
export const segmentKinds = { WORK: { label: "시술" }, WAIT: { label: "대기" } } as const;
export type SegmentKind = keyof typeof segmentKinds;

export interface Segment {
  kind: SegmentKind;
  minutes: number;
}

/** The time that a service takes: what the customer spends, and the cleaning after it. */
export interface ServiceTime {
  segments: readonly Segment[];
  bufferMinutes: number;
}

/** Perm, colour and treatment have at most this many waits between the work. */
export const mostSegments = 9;
export const longestBuffer = 120;

export const oneWork = (minutes: number): Segment[] => [{ kind: "WORK", minutes }];

export const minutesOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { minutes }) => sum + minutes, 0);

/** Work comes first and last, with a wait between two pieces of work, all on the slot grid. */
export function areSegments(segments: readonly Segment[]): boolean {
  return (
    segments.length % 2 === 1 &&
    segments.length <= mostSegments &&
    segments.every(
      ({ kind, minutes }, index) =>
        kind === (index % 2 === 0 ? "WORK" : "WAIT") && minutes >= slotMinutes && minutes % slotMinutes === 0,
    )
  );
}

/** A different length changes the last work. If that cannot become short enough, all of it is one work. */
export function resized(segments: readonly Segment[], minutes: number): Segment[] {
  const last = segments.length - 1;
  const lastMinutes = minutes - minutesOf(segments.slice(0, last));
  if (last < 0 || lastMinutes < slotMinutes) return oneWork(minutes);
  return [...segments.slice(0, last), { kind: "WORK", minutes: lastMinutes }];
}

interface AddedMinutes {
  /** The segment that the option names. */
  segment?: number | undefined;
  minutes: number;
}

/** The minutes of an option go to the segment that it names, otherwise to the first work. */
export function lengthened(segments: readonly Segment[], added: readonly AddedMinutes[]): Segment[] {
  const longer = segments.map((one) => ({ ...one }));
  for (const { segment = 0, minutes } of added) {
    const target = longer[segment] ?? longer[0];
    if (target) target.minutes += minutes;
  }
  return longer;
}

/** What a part of a visit does with the designer's time; the buffer is cleaning after the customer has left. */
export const pieceKinds = ["WORK", "WAIT", "BUFFER"] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** A part of a visit with one designer, in minutes from the day's midnight. */
export interface Piece extends TimeRange {
  stylerId: number;
  line: number;
  segment: number;
  kind: PieceKind;
}

export interface TimedLine extends ServiceTime {
  stylerId: number;
}

/**
 * All parts of a visit. Lines follow each other. A designer cleans after the last of their own lines, for as long as the
 * longest of them asks, and not beyond midnight.
 */
export function piecesOf(lines: readonly TimedLine[], startMinute: number): Piece[] {
  const pieces: Piece[] = [];
  let minute = startMinute;
  lines.forEach(({ stylerId, segments }, line) => {
    segments.forEach(({ kind, minutes }, segment) => {
      pieces.push({ stylerId, line, segment, kind, fromMinute: minute, toMinute: minute + minutes });
      minute += minutes;
    });
    const own = lines.filter((other) => other.stylerId === stylerId);
    const isLast = lines.findLastIndex((other) => other.stylerId === stylerId) === line;
    const toMinute = Math.min(minutesOfDay, minute + Math.max(...own.map(({ bufferMinutes }) => bufferMinutes)));
    if (isLast && toMinute > minute)
      pieces.push({ stylerId, line, segment: segments.length, kind: "BUFFER", fromMinute: minute, toMinute });
  });
  return pieces;
}

/** How long the customer is there. */
export const visitMinutes = (lines: readonly ServiceTime[]): number =>
  lines.reduce((sum, { segments }) => sum + minutesOf(segments), 0);
