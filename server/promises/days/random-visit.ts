import type * as z from "zod/mini";
import type { TimeObstacle } from "#contract/time-obstacle.ts";
import type { Decided, LineInput } from "#contract/visit.ts";
import { stylersOf } from "#domain/reservations/visit.ts";
import {
  oneWork,
  type PieceKind,
  piecesOf,
  type Segment,
  type TimedLine,
  visitMinutes,
} from "#domain/reservations/visit-time.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Random } from "#server/promises/random.ts";

/** A menu with its time. */
export interface RandomMenu {
  id: number;
  segments: Segment[];
  bufferMinutes: number;
}

/** A line as it is sent, and the time that it takes. */
export interface RandomLine {
  input: z.input<typeof LineInput>;
  time: TimedLine & { segments: Segment[] };
}

export interface TimeSpan {
  stylerId: number;
  startsAt: string;
  endsAt: string;
}

interface Choice {
  designers: readonly number[];
  menus: readonly RandomMenu[];
  mostLines: number;
}

/** Services one after the other, with waits and cleaning. */
export function randomLines(random: Random, { designers, menus, mostLines }: Choice): RandomLine[] {
  return Array.from({ length: 1 + random.below(mostLines) }, () => {
    const stylerId = random.pick(designers);
    const requested = random.below(2) === 0;
    const menu = random.pick([...menus, undefined]);
    if (menu && random.below(2) === 0) {
      const { id: menuId, ...time } = menu;
      return { input: { stylerId, menuId, requested }, time: { stylerId, ...time } };
    }
    const time = { segments: randomSegments(random), bufferMinutes: 10 * random.pick([0, 0, 1, 2]) };
    const service = menu ? { menuId: menu.id } : { menuName: "펌" };
    return { input: { stylerId, ...service, requested, ...time }, time: { stylerId, ...time } };
  });
}

function randomSegments(random: Random): Segment[] {
  const minutes = () => 10 * (1 + random.below(5));
  const segments = oneWork(minutes());
  for (let waits = random.pick([0, 0, 1, 1, 2]); waits > 0; waits--)
    segments.push({ kind: "WAIT", minutes: minutes() }, { kind: "WORK", minutes: minutes() });
  return segments;
}

/** The input of a call that books these lines. */
export function bookingOf(startsAt: string, lines: readonly RandomLine[]) {
  const times = lines.map(({ time }) => time);
  const endsAt = new Date(Date.parse(startsAt) + visitMinutes(times) * 60_000).toISOString();
  const [stylerId = 0] = stylersOf(times);
  return { stylerId, startsAt, endsAt, lines: lines.map(({ input }) => input) };
}

/** The parts of a visit. */
export function spansOf(startsAt: string, lines: readonly TimedLine[]): (TimeSpan & { kind: PieceKind })[] {
  const midnight = seoulInstant(seoulDay(new Date(startsAt)), "00:00").getTime();
  const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString();
  const pieces = piecesOf(lines, (Date.parse(startsAt) - midnight) / 60_000);
  return pieces.map(({ stylerId, kind, fromMinute, toMinute }) => ({
    stylerId,
    kind,
    startsAt: at(fromMinute),
    endsAt: at(toMinute),
  }));
}

type Decision = z.input<typeof Decided>;

/** The decision to book over what a warning names; undefined if this person may not decide. */
export function decisionOver(details: TimeObstacle | undefined): Decision | undefined {
  const { overlaps, afterHours = false } = details ?? {};
  return (
    overlaps && {
      overlaps: overlaps.map(({ kind, id, version }) => ({ kind, id, version })),
      afterHours,
      reason: "단골이 급해요",
    }
  );
}

/** What somebody decided who has seen another warning. */
export function outdated(random: Random, { overlaps, ...decision }: Decision): Decision {
  const other = { kind: "RESERVATION", id: 1, version: 1 } as const;
  const older = overlaps.map((one) => ({ ...one, version: one.version + 1 }));
  const others = [[...overlaps, other], overlaps.slice(1), older];
  const changed = others.filter((one) => JSON.stringify(one) !== JSON.stringify(overlaps));
  return { ...decision, overlaps: random.pick(changed) };
}
