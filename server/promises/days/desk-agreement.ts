import { holdBooking } from "#contract/bookings.ts";
import { createOfflineReservation, getReservation } from "#contract/reservations.ts";
import type { TimeObstacle } from "#contract/time-obstacle.ts";
import { type Obstacle, obstaclesTo } from "#domain/reservations/free-time.ts";
import { stylersOf } from "#domain/reservations/visit.ts";
import { type Piece, piecesOf, type ServiceTime, type TimedLine } from "#domain/reservations/visit-time.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { minutesOfDay, overlap, type TimeRange } from "#domain/time/time-range.ts";
import type { Random } from "#server/promises/random.ts";
import { newVisitor } from "#server/testing/worlds/bookable-shop.ts";
import type { Desk, DeskPerson } from "./desk.ts";
import type { DeskShop } from "./desk-shop.ts";
import { bookingOf, decisionOver, outdated, type RandomMenu, randomLines } from "./random-visit.ts";
import { answered, type LedgerRow, ledgerRows, offeredStarts, type ShownDay, shownDay, takenBy } from "./shown-day.ts";

interface Checking {
  desk: Desk;
  shop: DeskShop;
  random: Random;
  owner: DeskPerson;
}

const samples = 4;
const grid = Array.from({ length: minutesOfDay / 10 }, (_, index) => index * 10);

/**
 * Where the board, the booking page, what can be booked and the ledger say different things of a shop's day; empty if
 * they agree. Nobody else books meanwhile.
 */
export async function disagreements(desk: Desk, shop: DeskShop, random: Random): Promise<string[]> {
  const [owner] = shop.people;
  if (!owner) throw new Error("a desk has nobody");
  const checking = { desk, shop, random, owner };
  const before = await shownDay(desk, shop, owner);
  const wrong = [...boardAgainstLedger(before, await ledgerRows(desk, shop)), ...(await wrongPage(checking, before))];
  const known = await shownDay(desk, shop, owner);
  for (let sample = 0; sample < samples; sample++)
    wrong.push(...(await wrongAnswer(checking, known, sample % 2 === 0)));
  return wrong;
}

function boardAgainstLedger({ taken }: ShownDay, rows: readonly LedgerRow[]): string[] {
  const board = new Set(taken.map((one) => `${one.of} ${one.ofId} ${one.kind} of ${one.stylerId} ${timeOf(one)}`));
  const ledger = new Set(
    rows.map(
      (row) =>
        `${row.breakId === null ? "RESERVATION" : "BREAK"} ${row.breakId ?? row.reservationId} ${row.kind} of ${row.staffId} ${timeOf(row)}`,
    ),
  );
  return [
    ...[...board.difference(ledger)].map((one) => `only the board has ${one}`),
    ...[...ledger.difference(board)].map((one) => `only the ledger has ${one}`),
  ];
}

/** The booking page offers exactly the starts that are free by the ledger, and what it offers can be held. */
async function wrongPage(checking: Checking, { blocked }: ShownDay): Promise<string[]> {
  const { desk, shop, random } = checking;
  const rows = await ledgerRows(desk, shop);
  const menu = random.pick(shop.menus);
  const one = random.pick(shop.designers).id;
  const [offered, ofOne] = await Promise.all([
    offeredStarts(desk, shop, { menu }),
    offeredStarts(desk, shop, { menu, stylerId: one }),
  ]);
  const wrong = shop.designers.flatMap(({ id, sharesWaits }) => {
    const own = { blocked: blocked.get(id) ?? [], rows: rows.filter(({ staffId }) => staffId === id), sharesWaits };
    const free = grid.filter((start) => isFree(start, menu, own));
    const page = offered.get(id) ?? [];
    return String(page) === String(free) ? [] : [`menu ${menu.id} of ${id}: the page has ${page}, the ledger ${free}`];
  });
  if (String(ofOne.get(one)) !== String(offered.get(one))) wrong.push(`alone ${one} has ${ofOne.get(one)}`);
  return [...wrong, ...(await wrongHold(checking, menu, one, ofOne.get(one) ?? []))];
}

interface DesignerTime {
  blocked: readonly (TimeRange & { binds: "VISIT" | "WORK" })[];
  rows: readonly LedgerRow[];
  sharesWaits: boolean;
}

/** Written again on purpose, from the rows alone. */
function isFree(start: number, service: ServiceTime, { blocked, rows, sharesWaits }: DesignerTime): boolean {
  const pieces = piecesOf([{ stylerId: 0, ...service }], start);
  const visit = pieces.filter(({ kind }) => kind !== "BUFFER");
  if (visit.some(({ toMinute }) => toMinute > minutesOfDay)) return false;
  if (
    visit.some((piece) =>
      blocked.some((one) => (one.binds === "VISIT" || piece.kind === "WORK") && overlap(one, piece)),
    )
  )
    return false;
  const isInTheWay = (row: LedgerRow, piece: Piece) => {
    if (row.kind === "BREAK") return piece.kind !== "WAIT";
    return row.kind !== "WAIT" && piece.kind !== "WAIT" ? true : !sharesWaits;
  };
  return !rows.some((row) => pieces.some((piece) => overlap(row, piece) && isInTheWay(row, piece)));
}

async function wrongHold({ desk, shop, random }: Checking, menu: RandomMenu, stylerId: number, offered: number[]) {
  const start = random.pick(random.below(2) === 0 && offered.length > 0 ? offered : grid);
  const held = await desk.send({ role: "CUSTOMER", cookies: new Map() }, holdBooking, {
    shopId: shop.shopId,
    menuId: menu.id,
    stylerId,
    startsAt: instantOf(shop, start),
    expectedPriceWon: shop.priceWon,
    visitor: newVisitor(),
  });
  const isOffered = offered.includes(start);
  const fits = isOffered ? held?.status === 200 : held?.status === 409 || held?.status === 422;
  return fits
    ? []
    : [`${start} of ${stylerId} is ${isOffered ? "" : "not "}offered: ${held?.status} ${held?.body.code}`];
}

const instantOf = ({ day }: DeskShop, minute: number) =>
  new Date(seoulInstant(day, "00:00").getTime() + minute * 60_000).toISOString();

interface Met {
  stylerId: number;
  obstacle: Obstacle;
}

/** Everything in the way of a visit, by the board's data and the function that its screen uses. */
function metOnBoard({ blocked, taken }: ShownDay, lines: readonly TimedLine[], start: number): Met[] {
  const pieces = piecesOf(lines, start);
  return stylersOf(lines).flatMap((stylerId) => {
    const own = pieces.filter((piece) => piece.stylerId === stylerId);
    const occupied = taken
      .filter((one) => one.stylerId === stylerId)
      .toSorted((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
    return obstaclesTo(own, { blocked: blocked.get(stylerId) ?? [], occupied }).map((obstacle) => ({
      stylerId,
      obstacle,
    }));
  });
}

/** Somebody books a visit at the desk: it is refused for what the board shows, and for nothing else. */
async function wrongAnswer(checking: Checking, known: ShownDay, wantsFree: boolean): Promise<string[]> {
  const { desk, shop, random } = checking;
  const person = random.pick(shop.people.filter(({ role }) => role !== "CUSTOMER"));
  const ids = shop.designers.map(({ id }) => id);
  const designers = person.staffId !== undefined && random.below(4) > 0 ? [person.staffId] : random.some(ids, 2);
  const lines = randomLines(random, { designers, menus: shop.menus, mostLines: 2 });
  const times = lines.map(({ time }) => time);
  const near = grid.filter((minute) => Math.abs(minute - shop.fromMinute - 90) <= 180);
  const free = near.filter((minute) => metOnBoard(known, times, minute).length === 0);
  const start = random.pick(wantsFree && free.length > 0 ? free : near);
  const met = metOnBoard(known, times, start);
  const input = { shopId: shop.shopId, ...bookingOf(instantOf(shop, start), lines), customerName: "박고객" };
  const answer = await desk.send(person, createOfflineReservation, input);
  const said = `${person.role} at ${start} ${JSON.stringify(times)}`;
  const isOwn = person.staffId === undefined || stylersOf(times).every((id) => id === person.staffId);
  const expected = isOwn ? codesOf(met) : ["reservation_not_own"];
  if (!expected.includes(answer?.body.code ?? ""))
    return [`${said}: ${answer?.body.code}, not ${expected}: ${JSON.stringify(met)}`];
  if (answer?.status === 200) known.taken.push(...takenBy(answer.body));
  if (!isOwn || met.length === 0) return [];
  const details = answer?.body.details as TimeObstacle | undefined;
  const wrong = wrongWarning(known, met, details).map((one) => `${said}: ${one}`);
  return wrong.length > 0 ? wrong : wrongDecision(checking, known, { person, input, details });
}

/** The earliest obstacle decides about the refusal; of two at the same time, either may be named. */
function codesOf(met: readonly Met[]): string[] {
  const [first] = met;
  if (!first) return [""];
  const isFirst = ({ obstacle }: Met) =>
    "by" in obstacle && "by" in first.obstacle && timeOf(obstacle.by) === timeOf(first.obstacle.by);
  return [first, ...met.filter(isFirst)].map(({ obstacle: { because } }) =>
    because === "TAKEN" ? "time_taken" : "time_not_open",
  );
}

const timeOf = ({ fromMinute, toMinute }: TimeRange) => `${fromMinute}-${toMinute}`;

/** A warning names all that is in the way, unless nobody can decide about it. */
function wrongWarning({ taken }: ShownDay, met: readonly Met[], details: TimeObstacle | undefined): string[] {
  const hits = met.flatMap(({ obstacle }) => ("by" in obstacle ? taken.filter((one) => one === obstacle.by) : []));
  const isFinal =
    hits.some(({ isHeld }) => isHeld) || met.some(({ obstacle: { because } }) => because === "PAST_MIDNIGHT");
  if (isFinal) return details?.overlaps ? ["a decision is offered that nobody can make"] : [];
  const expected = new Set(hits.map(({ of, ofId, version }) => `${of} ${ofId} ${version}`));
  const named = new Set(details?.overlaps?.map(({ kind, id, version }) => `${kind} ${id} ${version}`));
  const isAfterHours = met.some(({ obstacle }) => "at" in obstacle);
  const isSame = details?.overlaps && named.symmetricDifference(expected).size === 0;
  return isSame && details.afterHours === isAfterHours ? [] : [`${JSON.stringify(details)} names not ${[...expected]}`];
}

interface Deciding {
  person: DeskPerson;
  input: { shopId: number; customerName: string } & ReturnType<typeof bookingOf>;
  details: TimeObstacle | undefined;
}

/** A decision about something else is refused; the right one is stored with the time, and both cards show it. */
async function wrongDecision(
  checking: Checking,
  known: ShownDay,
  { person, input, details }: Deciding,
): Promise<string[]> {
  const { desk, shop, random, owner } = checking;
  const decided = decisionOver(details);
  if (!decided) return [];
  const late = await desk.send(person, createOfflineReservation, { ...input, decided: outdated(random, decided) });
  if (late?.body.code !== "time_decision_outdated") return [`an outdated decision: ${late?.status} ${late?.body.code}`];
  const before = await ledgerRows(desk, shop);
  const booked = answered(await desk.send(person, createOfflineReservation, { ...input, decided }));
  known.taken.push(...takenBy(booked));
  const own = (await ledgerRows(desk, shop)).filter(({ reservationId }) => reservationId === booked.id);
  const wrong = own.flatMap((row) => wrongRow(row, before, known));
  const [hit] = decided.overlaps.filter(({ kind }) => kind === "RESERVATION");
  for (const id of hit ? [booked.id, hit.id] : [booked.id]) {
    const { decisions } = answered(await desk.send(owner, getReservation, { shopId: shop.shopId, id }));
    const isShown = decisions.some((one) => one.reservationId === booked.id && (one.overlap || !hit));
    if (!isShown) wrong.push(`${id} does not show the decision of ${booked.id}: ${JSON.stringify(own)}`);
  }
  return wrong;
}

/** Only what overlaps something hard is soft, and only what overlaps anything says so. */
function wrongRow(row: LedgerRow, before: readonly LedgerRow[], { blocked }: ShownDay): string[] {
  const hits = before.filter(
    (one) => one.staffId === row.staffId && one.kind !== "WAIT" && row.kind !== "WAIT" && overlap(one, row),
  );
  const isClosed = (blocked.get(row.staffId) ?? []).some(
    (one) => row.kind !== "BUFFER" && (one.binds === "VISIT" || row.kind === "WORK") && overlap(one, row),
  );
  const expected = {
    hard: row.kind !== "WAIT" && !hits.some(({ hard }) => hard),
    overlap: hits.length > 0,
    afterHours: isClosed,
  };
  const { hard, overlap: isOver, afterHours } = row;
  return JSON.stringify({ hard, overlap: isOver, afterHours }) === JSON.stringify(expected)
    ? []
    : [`${JSON.stringify(row)} is not ${JSON.stringify(expected)}`];
}
