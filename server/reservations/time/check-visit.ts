import type { InputOf } from "#contract/call.ts";
import type { createOfflineReservation } from "#contract/reservations.ts";
import type { TimeObstacle } from "#contract/time-obstacle.ts";
import type { Overlapped } from "#contract/visit.ts";
import type { TimeDecision } from "#domain/reservations/visit.ts";
import type { Piece } from "#domain/reservations/visit-time.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { overlap } from "#domain/time/time-range.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import {
  isOnCalendar,
  type MetObstacle,
  type OccupiedSpan,
  obstaclesIn,
  type PlannedVisit,
  piecesOfVisit,
  type ReadDays,
  type Span,
} from "#server/reservations/board/designer-days.ts";
import type { By } from "#server/reservations/list/find-reservation.ts";

export interface TimeRefused<Code = "time_taken" | "time_not_open" | "time_decision_outdated"> {
  refused: Code;
  extras?: RefusalExtras & { details?: TimeObstacle };
}

export const isRefused = (result: object): result is { refused: string } => "refused" in result;

/** Checked before anything is read: a moment outside the calendar. */
export function refuseOffCalendar(startsAt: Date, now: Date): TimeRefused<"time_not_open"> | undefined {
  if (isOnCalendar(startsAt, now)) return undefined;
  return { refused: "time_not_open", extras: { fields: { startsAt: "오늘부터 1년 이내의 날짜를 선택해 주세요" } } };
}

/** A part of a visit with its time, as it goes into the ledger. */
export interface HeldTime extends Span, Pick<Piece, "stylerId" | "line" | "segment" | "kind"> {
  hard: boolean;
  decision: TimeDecision | null;
}

type Decided = NonNullable<InputOf<typeof createOfflineReservation>["decided"]>;

interface Check {
  by: By;
  now: Date;
  /** Undefined: whoever books wants free time. */
  decided?: Decided | undefined;
  /** The reservation that is being moved. */
  ignoring?: number | undefined;
}

/**
 * Decides whether a visit can have its time. What is in the way is named; who may decide to book it anyway gets
 * everything that a decision has to name.
 */
export function checkVisit(days: ReadDays, visit: PlannedVisit, check: Check): HeldTime[] | TimeRefused {
  const met = obstaclesIn(days, visit, { ignoring: check.ignoring });
  const times = heldTimes(days, visit, met, check);
  const [first] = met;
  if (!first) return times;
  const { obstacle, designer } = first;
  const details: TimeObstacle = {
    ...placeOf(obstacle, visit.startsAt),
    because: obstacle.because,
    stylerId: designer.id,
    ...(mayDecide(met, check.by) ? warningOf(met) : {}),
  };
  if (details.overlaps && check.decided)
    return isDecided(details, check.decided) ? times : { refused: "time_decision_outdated", extras: { details } };
  if (obstacle.because === "TAKEN") return { refused: "time_taken", extras: { details } };
  return { refused: "time_not_open", extras: { details, fields: { startsAt: obstacle.words } } };
}

/** For the audit row. */
export const decisionsIn = (times: readonly HeldTime[]) => ({
  overlap: times.some(({ decision }) => decision?.overlap),
  afterHours: times.some(({ decision }) => decision?.afterHours),
});

/** The times of a visit that is free. */
export const freeVisit = (visit: PlannedVisit): HeldTime[] => timesOf(visit).map((time) => withoutDecision(time));

function heldTimes(days: ReadDays, visit: PlannedVisit, met: readonly MetObstacle[], check: Check): HeldTime[] {
  const spans = new Map(days.designers.flatMap(({ occupied }) => occupied.map((span) => [span.id, span] as const)));
  const decidedAt = check.now.toISOString();
  return timesOf(visit).map((time) => {
    const { piece } = time;
    const own = met.flatMap(({ designer, obstacle }) => (designer.id === piece.stylerId ? obstacle : []));
    const hits = own.flatMap((obstacle) =>
      "by" in obstacle && piece.kind !== "WAIT" && overlap(obstacle.by, piece) ? obstacle.by : [],
    );
    const afterHours = own.some(
      (obstacle) =>
        "at" in obstacle &&
        piece.kind !== "BUFFER" &&
        (piece.kind === "WORK" || obstacle.at.binds === "VISIT") &&
        overlap(obstacle.at, piece) !== null,
    );
    if (hits.length === 0 && !afterHours) return withoutDecision(time);
    const decision = {
      overlap: hits.length > 0,
      afterHours,
      accountId: check.by.accountId,
      at: decidedAt,
      reason: check.decided?.reason ?? "",
    };
    // Over work that is itself not hard, nothing excludes this one.
    const hard = piece.kind !== "WAIT" && !hits.some(({ id }) => spans.get(id)?.hard);
    return { ...withoutDecision(time), hard, decision };
  });
}

function timesOf(visit: PlannedVisit) {
  const midnight = seoulInstant(seoulDay(visit.startsAt), "00:00").getTime();
  const at = (minute: number) => new Date(midnight + minute * 60_000);
  return piecesOfVisit(visit).map((piece) => ({
    piece,
    startsAt: at(piece.fromMinute),
    endsAt: at(piece.toMinute),
  }));
}

const withoutDecision = ({ piece, startsAt, endsAt }: ReturnType<typeof timesOf>[number]): HeldTime => ({
  stylerId: piece.stylerId,
  line: piece.line,
  segment: piece.segment,
  kind: piece.kind,
  startsAt,
  endsAt,
  hard: piece.kind !== "WAIT",
  decision: null,
});

/** What has taken the time. */
function placeOf(obstacle: MetObstacle["obstacle"], startsAt: Date): TimeObstacle {
  if (obstacle.because !== "TAKEN") return { words: obstacle.words };
  const midnight = seoulInstant(seoulDay(startsAt), "00:00").getTime();
  const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString();
  return { words: obstacle.words, startsAt: at(obstacle.by.fromMinute), endsAt: at(obstacle.by.toMinute) };
}

/** Owners and managers decide everywhere, designers in their own column; nobody over a time that is being paid for. */
function mayDecide(met: readonly MetObstacle[], { role, accountId }: By): boolean {
  const isAllowed =
    role === "OWNER" || role === "SUPER" || met.every(({ designer }) => designer.accountId === accountId);
  const never = met.some(({ obstacle }) => obstacle.because === "OFF_GRID" || obstacle.because === "PAST_MIDNIGHT");
  return role !== "OPERATOR" && isAllowed && !never && !spansOf(met).some(({ holdUntilMs }) => holdUntilMs !== null);
}

function spansOf(met: readonly MetObstacle[]): OccupiedSpan[] {
  return met.flatMap(({ designer, obstacle }) =>
    "by" in obstacle ? designer.occupied.filter(({ id }) => id === obstacle.by.id) : [],
  );
}

function warningOf(met: readonly MetObstacle[]): Pick<TimeObstacle, "overlaps" | "afterHours"> {
  const overlaps = spansOf(met).map(
    (span): Overlapped => ({
      ...(span.breakId === null
        ? { kind: "RESERVATION", id: span.reservationId ?? 0, version: span.version ?? 0 }
        : { kind: "BREAK", id: span.breakId, version: 0 }),
      words: span.words,
      startsAt: new Date(span.startsMs).toISOString(),
      endsAt: new Date(span.endsMs).toISOString(),
    }),
  );
  const unique = new Map(overlaps.map((one) => [keyOf(one), one]));
  return { overlaps: [...unique.values()], afterHours: met.some(({ obstacle }) => "at" in obstacle) };
}

function isDecided({ overlaps = [], afterHours = false }: TimeObstacle, decided: Decided): boolean {
  const named = new Set(decided.overlaps.map(keyOf));
  return (
    named.size === overlaps.length &&
    overlaps.every((one) => named.has(keyOf(one))) &&
    (decided.afterHours || !afterHours)
  );
}

const keyOf = ({ kind, id, version }: Pick<Overlapped, "kind" | "id" | "version">) => `${kind} ${id} ${version}`;

/** The refusal of the exclusion constraint if another transaction was faster. */
export const takenMeanwhile = { refused: "time_taken", extras: { details: { words: "다른 일정" } } } as const;
