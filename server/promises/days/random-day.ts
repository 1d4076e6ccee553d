import type { Call } from "#contract/call.ts";
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
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Random } from "#server/promises/random.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { type OnlineShop, onlineDay } from "./online-day.ts";

interface Span {
  stylerId: number;
  startsAt: string;
  endsAt: string;
}

interface Booked extends Span {
  id: number;
  version: number;
}

/** A refusal that says that a time is taken: the requested time, and the details. */
interface Taken {
  requestedTime: Span | undefined;
  details: Record<string, unknown>;
}

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

  function anySpan(): Span {
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

  const remember = (span: Span) => given.add(keyOf(span));

  /** Records where a booked or moved reservation is now, or why it is not booked. */
  function keep({ status, body }: Answer<Partial<Booked>>, requestedTime: Span | undefined) {
    if (body.code === "time_taken") taken.push({ requestedTime, details: body.details ?? {} });
    if (status !== 200 || body.id === undefined) return;
    const now = body as Booked;
    booked.set(now.id, now);
    remember(now);
  }

  const one = () => (booked.size === 0 ? undefined : random.pick([...booked.values()]));
  const shop = { shopId };

  const operations: Record<string, (visitor: Visitor) => Promise<void>> = {
    async create(visitor) {
      const span = anySpan();
      keep(await send(visitor, createOfflineReservation, { ...shop, ...span, customerName: "이고객" }), span);
    },
    async move(visitor) {
      const before = one();
      if (!before) return;
      const { stylerId, startsAt } = anySpan();
      const length = Date.parse(before.endsAt) - Date.parse(before.startsAt);
      const endsAt = new Date(Date.parse(startsAt) + length).toISOString();
      const to = random.below(2) === 0 ? stylerId : before.stylerId;
      const { id, version } = before;
      const input = { ...shop, id, version, startsAt, stylerId: to };
      keep(await send(visitor, rescheduleReservation, input), { stylerId: to, startsAt, endsAt });
    },
    async resize(visitor) {
      const before = one();
      if (!before) return;
      const { id, version, stylerId, startsAt } = before;
      const endsAt = new Date(Date.parse(startsAt) + minutes(10 * (1 + random.below(12)))).toISOString();
      keep(await send(visitor, rescheduleReservation, { ...shop, id, version, endsAt }), {
        stylerId,
        startsAt,
        endsAt,
      });
    },
    async changeStyler(visitor) {
      const before = one();
      if (!before) return;
      const stylerId = random.pick(designers);
      // Without a version the reservation may be anywhere, so the requested time is not known here.
      keep(await send(visitor, changeStyler, { ...shop, id: before.id, stylerId }), undefined);
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
      if (body.code === "time_taken") taken.push({ requestedTime: undefined, details: { stylerId, ...body.details } });
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
        const length =
          Date.parse(hits[at]?.reservation.endsAt ?? "") - Date.parse(hits[at]?.reservation.startsAt ?? "");
        if (to) remember({ ...to, endsAt: new Date(Date.parse(to.startsAt) + length).toISOString() });
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
    return taken.splice(0).flatMap(({ requestedTime, details }) => {
      const { startsAt, endsAt, stylerId } = details as Partial<Span>;
      const named = startsAt && endsAt && stylerId ? { startsAt, endsAt, stylerId } : undefined;
      const text = JSON.stringify({ requestedTime, details });
      if (!named) return [`names nothing: ${text}`];
      if (!given.has(keyOf(named))) return [`names what nobody had: ${text}`];
      const meets = !requestedTime || (named.startsAt < requestedTime.endsAt && named.endsAt > requestedTime.startsAt);
      return meets && (!requestedTime || requestedTime.stylerId === stylerId)
        ? []
        : [`names what is not in the way: ${text}`];
    });
  }

  const all = { ...operations, ...customers };
  return { operate: (visitor: Visitor) => all[random.pick(weighted)]?.(visitor), wrongRefusals, counts };
}

const keyOf = ({ stylerId, startsAt, endsAt }: Span) =>
  [stylerId, new Date(startsAt).toISOString(), new Date(endsAt).toISOString()].join(" ");
