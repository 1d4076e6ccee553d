import type { Call } from "#contract/call.ts";
import type { Reservation } from "#contract/reservation.ts";
import {
  cancelReservation,
  changeStyler,
  completeReservation,
  createOfflineReservation,
  markNoShow,
  removeOfflineReservation,
  rescheduleReservation,
  undoSettled,
} from "#contract/reservations.ts";
import { changeSchedule, type Hit, undoScheduleChange } from "#contract/schedules.ts";
import { createStaffBreak, removeStaffBreak } from "#contract/staffs.ts";
import { movedLines } from "#domain/reservations/visit.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Random } from "#server/promises/random.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { type OnlineShop, onlineDay } from "./online-day.ts";
import { bookingOf, decisionOver, outdated, randomLines, spansOf, type TimeSpan } from "./random-visit.ts";

interface Booked extends TimeSpan {
  id: number;
  version: number;
  /** Unknown of a booking that a customer has made. */
  lines?: Reservation["lines"];
}

/** A refusal that says that a time is taken: the parts of the requested time, and the details. */
interface Taken {
  requested: TimeSpan[] | undefined;
  details: Record<string, unknown>;
}

type DecidingCall = typeof createOfflineReservation | typeof rescheduleReservation | typeof changeStyler;

/** What people do on a shop's day, at random. What it remembers may be stale when it is used, as on any screen. */
export function randomDay(
  shopId: number,
  {
    designers,
    days,
    random,
    online,
  }: { designers: readonly number[]; days: readonly string[]; random: Random; online: OnlineShop },
) {
  const booked = new Map<number, Booked>();
  const breaks: { id: number; staffId: number }[] = [];
  const changes: number[] = [];
  /** Every time that was ever given, to check refusals against it. */
  const given = new Set<string>();
  const taken: Taken[] = [];
  const counts: Record<string, number> = {};
  const minutes = (count: number) => count * 60_000;

  function anySpan(): TimeSpan {
    const start = seoulInstant(random.pick(days), "10:00").getTime() + minutes(10 * random.below(54));
    return {
      stylerId: random.pick(designers),
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + minutes(10 * (1 + random.below(9)))).toISOString(),
    };
  }

  async function send<C extends Call>(visitor: Visitor, call: C, input: Parameters<typeof visitor.send<C>>[1]) {
    const answer = await visitor.send(call, input);
    const outcome = `${call.method} ${call.path.split("/").slice(4).join("/")} ${answer.status} ${answer.body.code ?? ""}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    return answer;
  }

  function remember({ stylerId, startsAt, endsAt, lines }: TimeSpan & Pick<Booked, "lines">) {
    const spans = lines ? spansOf(startsAt, lines) : [{ stylerId, startsAt, endsAt }];
    for (const span of spans) given.add(keyOf(span));
  }

  /** Records where a booked or moved reservation is now, or why it is not booked. */
  function keep({ status, body }: Answer<Partial<Booked>>, requested: TimeSpan[] | undefined) {
    if (body.code === "time_taken" || body.details?.because === "TAKEN")
      taken.push({ requested, details: body.details ?? {} });
    if (status !== 200 || body.id === undefined) return;
    const now = body as Booked;
    booked.set(now.id, now);
    remember(now);
  }

  /** Over what is in the way, some people book on purpose, and some of them after it has changed. */
  async function ask<C extends DecidingCall>(
    visitor: Visitor,
    call: C,
    input: Parameters<typeof visitor.send<C>>[1],
    requested: TimeSpan[] | undefined,
  ) {
    const answer = await send(visitor, call, input);
    keep(answer, requested);
    const decision = random.below(5) === 0 ? decisionOver(answer.body.details) : undefined;
    if (!decision) return;
    const decided = random.below(4) === 0 ? outdated(random, decision) : decision;
    keep(await send(visitor, call, { ...input, decided }), requested);
  }

  const one = () => (booked.size === 0 ? undefined : random.pick([...booked.values()]));
  const shop = { shopId };

  const operations: Record<string, (visitor: Visitor) => Promise<void>> = {
    async create(visitor) {
      const span = anySpan();
      await ask(visitor, createOfflineReservation, { ...shop, ...span, customerName: "이고객" }, [span]);
    },
    async visit(visitor) {
      const { startsAt } = anySpan();
      const lines = randomLines(random, { designers: random.some(designers, 2), menus: [], mostLines: 3 });
      const input = { ...shop, ...bookingOf(startsAt, lines), customerName: "김고객" };
      const requested = lines.map(({ time }) => time);
      await ask(visitor, createOfflineReservation, input, spansOf(startsAt, requested));
    },
    async move(visitor) {
      const before = one();
      if (!before) return;
      const { stylerId, startsAt } = anySpan();
      const to = random.below(2) === 0 ? stylerId : before.stylerId;
      const { id, version, lines } = before;
      const input = { ...shop, id, version, startsAt, stylerId: to };
      const requested = lines && spansOf(startsAt, movedLines(lines, { stylerId: to }));
      await ask(visitor, rescheduleReservation, input, requested);
    },
    async resize(visitor) {
      const before = one();
      if (!before) return;
      const { id, version, startsAt, lines } = before;
      const addedMinutes = 10 * (random.below(12) - 5);
      const endsAt = new Date(Date.parse(before.endsAt) + minutes(addedMinutes)).toISOString();
      const requested = lines && spansOf(startsAt, movedLines(lines, { addedMinutes }));
      await ask(visitor, rescheduleReservation, { ...shop, id, version, endsAt }, requested);
    },
    async changeStyler(visitor) {
      const before = one();
      if (!before) return;
      const stylerId = random.pick(designers);
      // Without a version the reservation may be anywhere, so the requested time is not known here.
      await ask(visitor, changeStyler, { ...shop, id: before.id, stylerId }, undefined);
    },
    async settle(visitor) {
      const call = random.pick([completeReservation, markNoShow, undoSettled]);
      const before = one();
      if (before) keep(await send(visitor, call, { ...shop, id: before.id }), undefined);
    },
    async giveUp(visitor) {
      const before = one();
      if (!before) return;
      await send(visitor, random.pick([cancelReservation, removeOfflineReservation]), { ...shop, id: before.id });
      booked.delete(before.id);
    },
    async break(visitor) {
      const { stylerId, ...span } = anySpan();
      const { status, body } = await send(visitor, createStaffBreak, { ...shop, id: stylerId, ...span });
      // The break is merged with those that it touches, so an obstacle need not overlap the requested time.
      if (body.code === "time_taken") taken.push({ requested: undefined, details: { stylerId, ...body.details } });
      if (status === 200) breaks.push(body);
    },
    async removeBreak(visitor) {
      const [gone] = breaks.splice(random.below(breaks.length), 1);
      if (gone) await send(visitor, removeStaffBreak, { ...shop, id: gone.staffId, breakId: gone.id });
    },
    async changeSchedule(visitor) {
      const day = random.pick(days);
      const { stylerId: staffId, ...span } = anySpan();
      const pause = { kind: "BREAK", staffId, ...span, reason: "" } as const;
      const change = random.pick([{ kind: "CLOSING", fromDay: day, toDay: day, reason: "" }, pause, pause] as const);
      const asked = await send(visitor, changeSchedule, { ...shop, change });
      if (asked.status === 200) changes.push(asked.body.changeId);
      if (asked.body.code !== "schedule_hits_reservations") return;
      const { hits } = asked.body.details as { hits: Hit[] };
      const answers = hits.map(({ reservation, proposals }) => {
        const place = random.pick([...proposals.slice(0, 2), undefined]);
        const { id: reservationId, version } = reservation;
        return { reservationId, version, to: place ? { stylerId: place.stylerId, startsAt: place.startsAt } : null };
      });
      const { status, body } = await send(visitor, changeSchedule, { ...shop, change, answers });
      if (status !== 200) return;
      changes.push(body.changeId);
      for (const [at, { to }] of answers.entries()) {
        const lines = hits[at]?.reservation.lines ?? [];
        if (to) remember({ ...to, endsAt: to.startsAt, lines: movedLines(lines, { stylerId: to.stylerId }) });
      }
    },
    async undoSchedule(visitor) {
      const id = changes.pop();
      if (id !== undefined) await send(visitor, undoScheduleChange, { ...shop, id });
    },
  };

  const customers = onlineDay({
    ...online,
    shopId,
    random,
    send,
    anySpan,
    given: remember,
    booked: ({ reservationId: id, startsAt, endsAt }) =>
      // The customer does not see version and designer; the shop's people read them later.
      booked.set(id, { id, version: 0, stylerId: random.pick(designers), startsAt, endsAt }),
  });
  const weighted = [
    "hold",
    "hold",
    "hold",
    "hold",
    "pay",
    "pay",
    "pay",
    "releaseHold",
    "cancelOnline",
    "create",
    "create",
    "create",
    "create",
    "visit",
    "visit",
    "visit",
    "move",
    "move",
    "move",
    "resize",
    "changeStyler",
    "changeStyler",
    "settle",
    "giveUp",
    "giveUp",
    "giveUp",
    "break",
    "removeBreak",
    "removeBreak",
    "changeSchedule",
    "undoSchedule",
    "undoSchedule",
    "undoSchedule",
  ];

  /** Refusals that name nothing, or a time that nobody had, or one that does not overlap. */
  function wrongRefusals(): string[] {
    return taken.splice(0).flatMap(({ requested, details }) => {
      const { startsAt, endsAt, stylerId } = details as Partial<TimeSpan>;
      const named = startsAt && endsAt && stylerId ? { startsAt, endsAt, stylerId } : undefined;
      const text = JSON.stringify({ requested, details });
      if (!named) return [`names nothing: ${text}`];
      if (!given.has(keyOf(named))) return [`names what nobody had: ${text}`];
      const meets = (one: TimeSpan) =>
        one.stylerId === stylerId && named.startsAt < one.endsAt && named.endsAt > one.startsAt;
      return !requested || requested.some(meets) ? [] : [`names what is not in the way: ${text}`];
    });
  }

  const all = { ...operations, ...customers };
  return { operate: (visitor: Visitor) => all[random.pick(weighted)]?.(visitor), wrongRefusals, counts };
}

const keyOf = ({ stylerId, startsAt, endsAt }: TimeSpan) =>
  [stylerId, new Date(startsAt).toISOString(), new Date(endsAt).toISOString()].join(" ");
