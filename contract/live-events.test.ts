import { expect, test } from "vitest";
import { changesEverything, type ShopEventKind, shopEventKinds } from "#domain/shops/shop-event.ts";
import type { Call } from "./call.ts";
import { contract } from "./index.ts";

const calls = Object.entries<Call>(contract);
const announcing = calls.flatMap(([name, { announces = [] }]) => announces.map((kind) => ({ name, kind })));
const reads = (kind: ShopEventKind) =>
  calls.filter(([, { changedBy = [] }]) => changedBy.includes(kind)).map(([name]) => name);

test("calls say which live events they cause", () => {
  expect(announcing.length).toBeGreaterThan(80);
  expect([...new Set(announcing.map(({ kind }) => kind))].toSorted()).toEqual([...shopEventKinds].toSorted());
});

test.each(announcing)("an open screen requests its data again after $name announces $kind", ({ kind }) => {
  const asked = changesEverything.includes(kind) ? calls.map(([name]) => name) : reads(kind);
  expect(asked).not.toEqual([]);
});

test("only a change announces events, and only a read listens to them", () => {
  const shown = ({ method, asks }: Call) => method === "GET" || asks === true;
  expect(calls.filter(([, call]) => call.announces && !call.writes && !call.recorded).map(([name]) => name)).toEqual(
    [],
  );
  expect(calls.filter(([, call]) => call.changedBy && !shown(call)).map(([name]) => name)).toEqual([]);
});

test("the day board, the list of menus and today's screen are requested again after a change of what they show", () => {
  expect(reads("reservations_changed")).toEqual(expect.arrayContaining(["listReservations", "getToday"]));
  expect(reads("menus_changed")).toEqual(expect.arrayContaining(["listMenus", "getToday"]));
  expect(reads("settlements_changed")).toEqual(expect.arrayContaining(["getSettlementHome"]));
});
