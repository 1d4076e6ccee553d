import { priceElsewhere } from "#domain/menus/bookable-menu.ts";
import { type Candidate, proposals } from "#domain/menus/proposal.ts";
import type { DesignerDay } from "#domain/reservations/free-time.ts";
import { priceAfterMove } from "#domain/reservations/reservation-promise.ts";
import { stylersOf } from "#domain/reservations/visit.ts";
import { type Piece, piecesOf, type ServiceTime } from "#domain/reservations/visit-time.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { minutesOfDay, slotMinutes } from "#domain/time/time-range.ts";
import { type ReadMenu, readMenus } from "#server/bookable-menus/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { designerDay, type ReadDays } from "#server/reservations/index.ts";
import { type Booked, daysToLookAhead, type HitReservation } from "./find-hits.ts";

type ReadDesigner = ReadDays["designers"][number];
type Place = { stylerId: number; stylerName: string; startsAt: Date; toWon: number; refundWon: number };
type Menus = ReadonlyMap<number, ReadMenu>;

const places = 3;
const openDays = 3;
/** More than anybody decides at once; computing a whole year would block other requests. */
const mostProposedFor = 300;

/**
 * Proposes places for each hit reservation. No time is proposed twice, so that all choices are possible together; first
 * everybody gets one place, then a second and a third, so that the first reservation does not take all free times.
 */
export async function proposePlaces(db: Db, shopId: number, hits: HitReservation[], after: ReadDays) {
  const menuIds = [
    ...new Set(hits.flatMap(({ reservation }) => reservation.lines.flatMap(({ menuId }) => menuId ?? []))),
  ];
  const menus: Menus = menuIds.length === 0 ? new Map() : await readMenus(db, shopId, menuIds, seoulDay(after.now));
  const board = new Board(after);
  // A reservation that is being paid for cannot be moved: in minutes it is confirmed or gone.
  const movable = hits.filter(({ reservation }) => reservation.status === "OK").slice(0, mostProposedFor);
  const found = new Map(movable.map(({ reservation }) => [reservation.id, [] as Place[]]));
  for (let round = 0; round < places; round++)
    for (const { reservation } of movable) {
      const place = nextPlace(board, reservation, menus, found.get(reservation.id) ?? []);
      if (place) found.get(reservation.id)?.push(place);
    }
  return hits.map((hit) => ({ ...hit, proposals: found.get(hit.reservation.id) ?? [] }));
}

function nextPlace(board: Board, reservation: Booked, menus: Menus, chosen: Place[]): Place | undefined {
  const day = seoulDay(reservation.startsAt);
  const midnight = (of: string) => seoulInstant(of, "00:00").getTime();
  const fromMinute = (reservation.startsAt.getTime() - midnight(day)) / 60_000;
  const service = serviceOf(reservation);
  // Several designers who are free one after the other are looked for by hand.
  if (!service) return undefined;
  const candidates = board.candidates(reservation, menus);
  const displaced = { staffId: reservation.stylerId, day, fromMinute, service };
  const isNew = ({ staffId, day }: { staffId: number; day: string }) =>
    !chosen.some((one) => one.stylerId === staffId && seoulDay(one.startsAt) === day);
  const one = proposals(displaced, candidates, places).find(isNew);
  const designer = one && board.days.designers.find(({ id }) => id === one.staffId);
  if (!one || !designer) return undefined;
  const startsAt = new Date(midnight(one.day) + one.fromMinute * 60_000);
  const priceWon = priceWith(designer, reservation, menus, startsAt);
  if (priceWon === undefined) throw new Error("only who has a price on a day is a candidate for it");
  board.take(designer, one.day, piecesOf([{ stylerId: designer.id, ...service }], one.fromMinute));
  const { toWon, refundWon } = priceAfterMove(reservation, priceWon);
  return { stylerId: designer.id, stylerName: designer.name, startsAt, toWon, refundWon };
}

/** The days with their proposed times; each day is computed once. */
class Board {
  readonly days: ReadDays;
  readonly #byPlace = new Map<string, DesignerDay>();
  readonly #offered = new Map<string, DesignerDay["occupied"]>();
  readonly #openDays = new Map<string, string[]>();

  constructor(days: ReadDays) {
    this.days = days;
  }

  /** On the same day and the next open ones, with every designer who has a price then. */
  candidates(reservation: Booked, menus: Menus): Candidate[] {
    const own = seoulDay(reservation.startsAt);
    return [own, ...this.#openDaysAfter(own)].flatMap((day) =>
      this.days.designers
        .filter((designer) => priceWith(designer, reservation, menus, seoulInstant(day, "00:00")) !== undefined)
        .map((designer) => ({
          staffId: designer.id,
          rank: designer.rank,
          day:
            day === own && designer.id === reservation.stylerId
              ? this.#without(designer, day, reservation.id)
              : this.#dayOf(designer, day),
        })),
    );
  }

  take(designer: ReadDesigner, day: string, pieces: readonly Piece[]) {
    const place = `${designer.id} ${day}`;
    const taken = pieces.map(({ kind, fromMinute, toMinute }) => ({ id: 0, kind, words: "", fromMinute, toMinute }));
    this.#offered.set(place, [...(this.#offered.get(place) ?? []), ...taken]);
    this.#byPlace.delete(place);
  }

  #dayOf(designer: ReadDesigner, day: string): DesignerDay {
    const place = `${designer.id} ${day}`;
    const known = this.#byPlace.get(place) ?? this.#without(designer, day);
    this.#byPlace.set(place, known);
    return known;
  }

  #without(designer: ReadDesigner, day: string, reservationId?: number): DesignerDay {
    const found = designerDay(this.days, designer, day, { ignoring: reservationId });
    const offered = this.#offered.get(`${designer.id} ${day}`) ?? [];
    return { ...found, occupied: [...found.occupied, ...offered, ...this.#gone(day)] };
  }

  /** Past times of today are not proposed. */
  #gone(day: string): DesignerDay["occupied"] {
    const minutes = (this.days.now.getTime() - seoulInstant(day, "00:00").getTime()) / 60_000;
    if (minutes <= 0) return [];
    const toMinute = Math.min(minutesOfDay, Math.ceil(minutes / slotMinutes) * slotMinutes);
    return [{ id: 0, kind: "BREAK", words: "", fromMinute: 0, toMinute }];
  }

  #openDaysAfter(day: string): string[] {
    const known = this.#openDays.get(day);
    if (known) return known;
    const following = Array.from({ length: daysToLookAhead }, (_, index) => addDays(day, index + 1));
    const open = following.filter((one) => openingOn(this.days.shop, one).open).slice(0, openDays);
    this.#openDays.set(day, open);
    return open;
  }
}

/** The time of a visit with one designer. */
function serviceOf({ lines }: Booked): ServiceTime | undefined {
  if (stylersOf(lines).length > 1) return undefined;
  return {
    segments: lines.flatMap(({ segments }) => segments),
    bufferMinutes: Math.max(...lines.map(({ bufferMinutes }) => bufferMinutes)),
  };
}

/** As for a move: undefined if the designer cannot be booked for it. */
function priceWith(designer: ReadDesigner, reservation: Booked, menus: Menus, at: Date): number | undefined {
  let totalWon = 0;
  for (const line of reservation.lines) {
    const { stylerId, menuId, priceTyped } = line;
    const stays = designer.id === stylerId || menuId === null || priceTyped;
    const menu = menuId === null ? undefined : menus.get(menuId);
    const priceWon = stays ? line.priceWon : menu && priceElsewhere(menu, designer, at, line);
    if (priceWon === undefined) return undefined;
    totalWon += priceWon;
  }
  return totalWon;
}
