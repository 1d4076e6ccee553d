import type * as z from "zod/mini";
import { holdBooking, releaseBooking } from "#contract/bookings.ts";
import type { Call } from "#contract/call.ts";
import type { Reservation } from "#contract/reservation.ts";
import {
  cancelReservation,
  changeOfflineReservation,
  changeStyler,
  createOfflineReservation,
  removeOfflineReservation,
  rescheduleReservation,
} from "#contract/reservations.ts";
import { createStaffBreak, removeStaffBreak, type StaffBreak } from "#contract/staffs.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Random } from "#server/promises/random.ts";
import { newVisitor } from "#server/testing/worlds/bookable-shop.ts";
import type { Desk, DeskPerson } from "./desk.ts";
import type { DeskShop } from "./desk-shop.ts";
import { bookingOf, decisionOver, outdated, randomLines } from "./random-visit.ts";

type DecidingCall =
  | typeof createOfflineReservation
  | typeof changeOfflineReservation
  | typeof rescheduleReservation
  | typeof changeStyler;

/**
 * What the people of a desk do, at random. What they remember may be stale when they use it, as on any screen. Where there
 * is nothing to change yet, they book.
 */
export function deskDay(desk: Desk, shop: DeskShop, random: Random) {
  const { shopId } = shop;
  const booked = new Map<number, Reservation>();
  const breaks: StaffBreak[] = [];
  const holds: string[] = [];
  const browsers = [newVisitor(), newVisitor(), newVisitor()];
  const takeOne = <T>(from: T[]) => from.splice(random.below(from.length), 1)[0];
  const ten = 10 * 60_000;

  function anyTime(): string {
    const start = seoulInstant(shop.day, "00:00").getTime() + shop.fromMinute * 60_000;
    return new Date(start + ten * random.below(18)).toISOString();
  }

  /** Designers mostly book for themselves. */
  function anyDesigners({ staffId }: DeskPerson): number[] {
    const ids = shop.designers.map(({ id }) => id);
    return staffId !== undefined && random.below(5) > 0 ? [staffId] : random.some(ids, 1 + random.below(3));
  }

  /** And mostly look after their own visits. */
  function one({ staffId }: DeskPerson): Reservation | undefined {
    const all = [...booked.values()];
    const own = all.filter(({ lines }) => lines.some(({ stylerId }) => stylerId === staffId));
    const from = own.length > 0 && random.below(5) > 0 ? own : all;
    return from.length === 0 ? undefined : random.pick(from);
  }

  function anyVisit(person: DeskPerson, startsAt = anyTime()) {
    const lines = randomLines(random, { designers: anyDesigners(person), menus: shop.menus, mostLines: 3 });
    return bookingOf(startsAt, lines);
  }

  async function keep<C extends DecidingCall>(person: DeskPerson, call: C, input: z.input<C["input"]>) {
    const answer = await desk.send(person, call as Call, input);
    if (answer?.status === 200) booked.set((answer.body as Reservation).id, answer.body as Reservation);
    return answer;
  }

  /** Every second warning is answered, some of them after it has changed. */
  async function ask<C extends DecidingCall>(person: DeskPerson, call: C, input: z.input<C["input"]>) {
    const answer = await keep(person, call, input);
    const decision = random.below(2) === 0 ? decisionOver(answer?.body.details) : undefined;
    if (!decision) return;
    await keep(person, call, { ...input, decided: random.below(4) === 0 ? outdated(random, decision) : decision });
  }

  const atDesk = {
    async book(person: DeskPerson) {
      const { lines, ...whole } = anyVisit(person);
      const visit = random.below(3) === 0 ? { ...whole, menuId: random.pick(shop.menus).id } : { ...whole, lines };
      await ask(person, createOfflineReservation, { shopId, ...visit, customerName: "이고객" });
    },
    async move(person: DeskPerson): Promise<void> {
      const before = one(person);
      if (!before) return atDesk.book(person);
      const { id, version, lines } = before;
      const line = random.below(3) === 0 ? { line: random.below(lines.length) } : {};
      const startsAt = random.pick([anyTime(), before.startsAt, undefined]);
      const added = random.pick([0, 0, -3, -1, 1, 2, 6]) * ten;
      const length = Date.parse(before.endsAt) - Date.parse(before.startsAt) + added;
      const endsAt = new Date(Date.parse(startsAt ?? before.startsAt) + length).toISOString();
      const [stylerId] = random.pick([anyDesigners(person), []]);
      await ask(person, rescheduleReservation, {
        shopId,
        id,
        version,
        ...line,
        ...(startsAt !== undefined && { startsAt }),
        ...(added !== 0 && { endsAt }),
        ...(stylerId !== undefined && { stylerId }),
      });
    },
    async changeDesigner(person: DeskPerson): Promise<void> {
      const before = one(person);
      if (!before) return atDesk.book(person);
      const [stylerId = 0] = anyDesigners(person);
      const known = random.below(2) === 0 ? { version: before.version } : {};
      await ask(person, changeStyler, { shopId, id: before.id, stylerId, ...known });
    },
    async split(person: DeskPerson): Promise<void> {
      const before = one(person);
      if (!before) return atDesk.book(person);
      const { id, version } = before;
      const startsAt = random.below(3) > 0 ? before.startsAt : undefined;
      const visit = anyVisit(person, startsAt);
      await ask(person, changeOfflineReservation, { shopId, id, version, ...visit, customerName: "이고객" });
    },
    async cancel(person: DeskPerson): Promise<void> {
      const before = one(person);
      if (!before) return atDesk.book(person);
      const answer = await desk.send(person, cancelReservation, { shopId, id: before.id });
      if (answer?.status === 200) booked.delete(before.id);
    },
    async remove(person: DeskPerson): Promise<void> {
      const before = one(person);
      if (!before) return atDesk.book(person);
      const answer = await desk.send(person, removeOfflineReservation, { shopId, id: before.id });
      if (answer?.status === 200) booked.delete(before.id);
    },
    async break(person: DeskPerson) {
      const [id = 0] = anyDesigners(person);
      const startsAt = anyTime();
      const endsAt = new Date(Date.parse(startsAt) + ten * (1 + random.below(4))).toISOString();
      const made = await desk.send(person, createStaffBreak, { shopId, id, startsAt, endsAt, reason: "" });
      if (made?.status === 200) breaks.push(made.body);
    },
    async removeBreak(person: DeskPerson): Promise<void> {
      const gone = takeOne(breaks);
      if (!gone) return atDesk.break(person);
      await desk.send(person, removeStaffBreak, { shopId, id: gone.staffId, breakId: gone.id });
    },
  };

  const onPage = {
    async hold(person: DeskPerson) {
      const held = await desk.send(person, holdBooking, {
        shopId,
        menuId: random.pick(shop.menus).id,
        startsAt: anyTime(),
        stylerId: random.pick([...shop.designers.map(({ id }) => id), null]),
        expectedPriceWon: shop.priceWon,
        visitor: random.pick(browsers),
      });
      if (held?.status === 200) holds.push(held.body.key);
    },
    async release(person: DeskPerson): Promise<void> {
      const key = takeOne(holds);
      if (key === undefined) return onPage.hold(person);
      await desk.send(person, releaseBooking, { key });
    },
    /** As if the minutes of a hold had passed. */
    async runOut() {
      await desk.pool.query(
        "update reservations set hold_until = now() - interval '1 second' where shop_id = $1 and status = 'READY'",
        [shopId],
      );
    },
  };

  return async (person: DeskPerson) => {
    if (person.role === "CUSTOMER") await onPage[random.pick(pageWeights)](person);
    else await atDesk[random.pick(deskWeights)](person);
  };
}

/** A name as often as its number says. */
const often = <Name extends string>(names: Record<Name, number>): Name[] =>
  (Object.keys(names) as Name[]).flatMap((name) => Array.from({ length: names[name] }, () => name));

const pageWeights = often({ hold: 4, release: 1, runOut: 1 });
const deskWeights = often({
  book: 6,
  move: 4,
  changeDesigner: 2,
  split: 3,
  break: 1,
  removeBreak: 1,
  cancel: 2,
  remove: 1,
});
