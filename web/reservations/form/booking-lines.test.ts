import { expect, test } from "vitest";
import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import type { VisitLine } from "#contract/visit.ts";
import { sinceEver } from "#domain/menus/menu-price.ts";
import { oneWork } from "#domain/reservations/visit-time.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { type Lane, lanesOf } from "#web/reservations/board/lanes.ts";
import { type BookingDraft, draftOf, type KnownCustomer, newDraft, typedIn } from "./booking-draft.ts";
import { bookingErrors, bookingInput } from "./booking-input.ts";
import { bookingLines } from "./booking-lines.ts";
import { firstPlaces, freePlaces } from "./free-places.ts";
import { quotedLines, totalWon } from "./visit-quote.ts";

const day = "2026-11-20";
const at = (time: string) => `${day}T${time}:00+09:00`;

/** Free from nine to eighteen. */
const designer = (id: number, rank: DesignerRank): BoardDesigner => ({
  id,
  name: `디자이너 ${id}`,
  rank,
  photoUrl: null,
  accountId: null,
  removed: false,
  blocked: [
    { fromMinute: 0, toMinute: 540, words: "영업시간이 아니에요", because: "OUTSIDE_HOURS", binds: "VISIT" },
    { fromMinute: 1080, toMinute: 1440, words: "영업시간이 아니에요", because: "OUTSIDE_HOURS", binds: "VISIT" },
  ],
  breaks: [],
});

const [chief, head, other] = [designer(1, "CHIEF"), designer(2, "HEAD"), designer(3, "HEAD")];

const price = (who: DesignerRank, priceWon: number) => ({
  who,
  effectiveFrom: sinceEver,
  priceWon,
  salePriceWon: null,
});
const menu = (id: number, name: string, more: Partial<BookableMenu> = {}): BookableMenu => ({
  id,
  category: "CUT",
  name,
  durationMinutes: 60,
  segments: [],
  bufferMinutes: 0,
  optionGroups: [],
  saleFrom: null,
  saleTo: null,
  pricing: {
    pricingBasis: "LEVEL",
    priceType: "NORMAL",
    ratePercent: 0,
    discount: { type: "DISCOUNT_NONE" },
    rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
    prices: [price("CHIEF", 50_000), price("HEAD", 30_000)],
  },
  promotions: [],
  ...more,
});
const cut = menu(11, "커트");
const care = menu(12, "클리닉", { durationMinutes: 30 });
const chiefOnly = menu(13, "원장 컨설팅", { pricing: { ...cut.pricing, prices: [price("CHIEF", 70_000)] } });
const menus = [cut, care, chiefOnly];

const line = (stylerId: number, of: BookableMenu, more: Partial<VisitLine> = {}): VisitLine => ({
  stylerId,
  menuId: of.id,
  menuName: of.name,
  choices: [],
  listPriceWon: 30_000,
  priceWon: 30_000,
  extrasWon: 0,
  granted: null,
  discount: null,
  priceTyped: false,
  requested: true,
  segments: oneWork(of.durationMinutes),
  bufferMinutes: 0,
  ...more,
});

let made = 0;
const reservation = (from: string, lines: VisitLine[], more: Partial<Reservation> = {}): Reservation => ({
  id: ++made,
  kind: "OFFLINE",
  status: "OK",
  stylerId: lines[0]?.stylerId ?? 0,
  startsAt: at(from),
  endsAt: at(from),
  customerId: null,
  customerName: "이고객",
  customerGender: "IN_PRIVATE",
  maskedPhone: "010-****-5678",
  menuId: lines[0]?.menuId ?? null,
  menuName: "",
  priceWon: 0,
  extrasWon: 0,
  granted: null,
  priceTyped: false,
  paidWon: 0,
  refundedWon: 0,
  paymentStatus: null,
  note: "",
  createdAt: at("09:00"),
  cutAt: null,
  version: 1,
  lines,
  arrivedAt: null,
  startedAt: null,
  source: null,
  ...more,
});

const known: KnownCustomer = {
  id: 7,
  name: "황지민",
  gender: "FEMALE",
  maskedPhone: "010-****-7032",
  visits: 3,
  noShows: 0,
  rejected: false,
  lastVisit: { at: "2026-10-20T05:00:00Z", lines: [line(head.id, cut), line(chief.id, care)] },
};
const nowhere = { stylerId: undefined, minute: undefined };

/** A sheet without a screen: its draft, and what changes it. */
function sheet(first: BookingDraft, reservations: Reservation[] = [], designers = [chief, head, other]) {
  const lanes: Lane[] = lanesOf(day, designers, reservations);
  let draft = first;
  const patch = (part: Partial<BookingDraft>) => {
    draft = { ...draft, ...part };
  };
  const lines = () => bookingLines(draft, patch, { menus, lanes, ignoring: undefined });
  const wish = (earliest = 0) => ({ lines: draft.lines, menus, date: day, lanes, earliest });
  const quoted = () => quotedLines(draft.lines, designers, { menus, date: day, minute: draft.minute });
  const who = () => draft.lines.map(({ stylerId, requested }) => [stylerId, requested]);
  return { lines, patch, wish, quoted, who, draft: () => draft };
}

test("a menu goes to the designer of the pressed slot, assigned, unless it is the customer's usual one", () => {
  const slot = sheet(newDraft(day, { stylerId: chief.id, minute: 600 }));
  slot.lines().add(cut.id);
  expect(slot.who()).toEqual([[chief.id, false]]);
  slot.patch({ customer: { kind: "KNOWN", customer: known } });
  slot.lines().add(care.id);
  expect(slot.who()).toEqual([
    [chief.id, false],
    [chief.id, true],
  ]);
  expect(totalWon(slot.quoted())).toBe(100_000);
});

test("a menu for which the designer of the slot has no price goes to whoever has one", () => {
  const slot = sheet(newDraft(day, { stylerId: head.id, minute: 600 }));
  slot.lines().add(chiefOnly.id);
  expect(slot.who()).toEqual([[chief.id, false]]);
});

test("as last time: the same menus with the same designers at today's prices; what is gone is left out or replaced", () => {
  const free = sheet(newDraft(day, { stylerId: other.id, minute: 600 }));
  free.lines().takeAgain(known);
  expect(free.who()).toEqual([
    [head.id, true],
    [chief.id, true],
  ]);
  expect(free.quoted().map(({ service, price: paid }) => [service.name, paid?.priceWon])).toEqual([
    ["커트", 30_000],
    ["클리닉", 50_000],
  ]);
  const changed = sheet(newDraft(day, { stylerId: other.id, minute: 600 }), [], [head, other]);
  const gone = {
    ...known,
    lastVisit: { at: "", lines: [line(chief.id, cut), line(head.id, menu(99, "없어진 메뉴"))] },
  };
  expect(changed.lines().offeredAgain(gone)).toHaveLength(1);
  changed.lines().takeAgain(gone);
  expect(changed.who()).toEqual([[other.id, false]]);
});

test("a service that was not on the menu comes back with its name, price and time", () => {
  const again = sheet(newDraft(day, { stylerId: head.id, minute: 600 }));
  const typed = line(head.id, cut, { menuId: null, menuName: "두피 상담", priceWon: 12_000, segments: oneWork(20) });
  again.lines().takeAgain({ ...known, lastVisit: { at: "", lines: [typed] } });
  expect(again.quoted()[0]).toMatchObject({ minutes: 20, service: { name: "두피 상담" }, price: { priceWon: 12_000 } });
});

test("without a slot the free designers are listed by time, then price, then how busy they are", () => {
  const busy = [reservation("14:00", [line(chief.id, cut)]), reservation("09:00", [line(other.id, care)])];
  const anywhere = sheet(newDraft(day, nowhere), busy);
  anywhere.lines().add(cut.id);
  expect(anywhere.quoted()[0]).toMatchObject({ isLowest: true, price: { priceWon: 30_000 } });
  const first = firstPlaces(anywhere.wish(840));
  expect(first).toEqual([
    { fromMinute: 840, stylerIds: [head.id], priceWon: 30_000 },
    { fromMinute: 840, stylerIds: [other.id], priceWon: 30_000 },
    { fromMinute: 900, stylerIds: [chief.id], priceWon: 50_000 },
  ]);
  const all = freePlaces(anywhere.wish(840));
  expect(all[0]).toEqual(first[0]);
  expect(all.at(-1)?.fromMinute).toBe(17 * 60);
  anywhere.lines().take(first[1] as (typeof first)[number]);
  expect(anywhere.draft()).toMatchObject({
    minute: 840,
    lines: [{ stylerId: other.id, isOpen: true, requested: false }],
  });
});

test("only times at which the whole visit fits are offered, with whoever can serve each part", () => {
  const taken = [reservation("15:00", [line(head.id, cut)]), reservation("14:00", [line(other.id, cut)])];
  const visit = sheet(newDraft(day, nowhere), taken, [head, other]);
  visit.lines().add(cut.id);
  visit.lines().add(care.id);
  const places = freePlaces(visit.wish(820));
  // Twenty minutes earlier neither of them could do the second part to its end.
  expect(places[0]).toEqual({ fromMinute: 840, stylerIds: [head.id, other.id], priceWon: 60_000 });
});

test("one designer serves the whole visit if the price is the same", () => {
  const visit = sheet(newDraft(day, nowhere), [], [head, other]);
  visit.lines().add(cut.id);
  visit.lines().add(care.id);
  expect(freePlaces(visit.wish()).map(({ stylerIds }) => new Set(stylerIds).size)).not.toContain(2);
});

test("at a known time anybody is the cheapest who is free, and a choice is a request", () => {
  const slot = sheet(newDraft(day, { stylerId: chief.id, minute: 600 }), [reservation("10:00", [line(head.id, cut)])]);
  slot.lines().add(cut.id);
  const key = slot.draft().lines[0]?.key ?? "";
  slot.lines().setDesigner(key, null);
  expect(slot.who()).toEqual([[other.id, false]]);
  slot.lines().setDesigner(key, head.id);
  expect(slot.who()).toEqual([[head.id, true]]);
  expect(slot.lines().nextPlace()).toMatchObject({ fromMinute: 660, stylerIds: [head.id] });
});

test("what is sent says each designer, segment and typed price; the end is the sum", () => {
  const slot = sheet(newDraft(day, { stylerId: head.id, minute: 600 }));
  slot.patch({ customer: { kind: "KNOWN", customer: known } });
  slot.lines().add(cut.id);
  slot.lines().add(null);
  const [, typed] = slot.draft().lines;
  slot.lines().change(typed?.key ?? "", { menuName: "두피 상담", priceWon: 9000, segments: oneWork(20) });
  const booking = { shopId: 1, menus, changing: undefined };
  expect(bookingInput(slot.draft(), booking)).toMatchObject({
    stylerId: head.id,
    startsAt: new Date(at("10:00")).toISOString(),
    endsAt: new Date(at("11:20")).toISOString(),
    customerName: "황지민",
    customerId: 7,
    source: "PHONE",
    lines: [
      { stylerId: head.id, menuId: cut.id, requested: true, segments: oneWork(60), priceWon: undefined },
      { menuId: null, menuName: "두피 상담", priceWon: 9000, segments: oneWork(20) },
    ],
  });
  expect(bookingErrors(slot.draft(), booking)).toEqual({});
});

test("nothing is sent without customer, menu and time; digits alone are no name", () => {
  const booking = { shopId: 1, menus, changing: undefined };
  expect(Object.keys(bookingErrors(newDraft(day, nowhere), booking)).toSorted()).toEqual([
    "customerName",
    "lines",
    "startsAt",
  ]);
  const searched = { ...newDraft(day, nowhere), customer: { kind: "SEARCHED", text: "7032" } as const };
  expect(bookingErrors(searched, booking).customerName).toBe("고객을 선택하거나 신규 고객으로 등록해 주세요");
});

test("a change keeps the agreed price until service or designer change, and is nothing typed at first", () => {
  const agreed = reservation("10:00", [line(head.id, cut, { priceWon: 24_000 })], { source: "NAVER" });
  const first = draftOf(agreed, "010-1234-5678");
  const change = sheet(first, [agreed]);
  expect(totalWon(change.quoted())).toBe(24_000);
  expect(typedIn(change.draft(), undefined)).toEqual(typedIn(first, undefined));
  change.lines().setDesigner(first.lines[0]?.key ?? "", chief.id);
  expect(totalWon(change.quoted())).toBe(50_000);
  expect(bookingInput(change.draft(), { shopId: 1, menus, changing: agreed })).toMatchObject({
    id: agreed.id,
    version: 1,
    phone: "010-1234-5678",
    source: "NAVER",
    lines: [{ priceWon: undefined, segments: oneWork(60) }],
  });
});
