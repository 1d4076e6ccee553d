import { expect, test } from "vitest";
import { isOtherRoute } from "./is-other-route.ts";

const at = (pathname: string, search: object = {}) => ({ pathname, search });

test.each([
  ["the first screen", undefined, at("/partners")],
  ["another path", at("/partners/shops"), at("/partners/account")],
  ["another shop", at("/partners/shops/1/today"), at("/partners/shops/2/today")],
  ["the next page", at("/app/boards/1"), at("/app/boards/1", { page: 2 })],
  ["back from the next page", at("/app/boards/1", { page: 2 }), at("/app/boards/1")],
  ["another day", at("/board", { date: "2026-11-18" }), at("/board", { date: "2026-11-19" })],
  ["another tab with a panel open", at("/staffs", { tab: "users", id: 3 }), at("/staffs", { id: 3 })],
])("%s is another route", (_what, from, to) => {
  expect(isOtherRoute(from, to)).toBe(true);
});

test.each([
  ["the same address", at("/board", { date: "2026-11-18" }), at("/board", { date: "2026-11-18" })],
  ["a reservation that opens", at("/board", { page: 1 }), at("/board", { reservation: 7, page: 1 })],
  ["a form to book that closes", at("/board", { book: true }), at("/board")],
  ["a customer that closes", at("/customers", { customer: 7 }), at("/customers", { customer: undefined })],
  ["the next request of a queue", at("/operator/menus", { request: 7 }), at("/operator/menus", { request: 8 })],
])("%s is the same route", (_what, from, to) => {
  expect(isOtherRoute(from, to)).toBe(false);
});
