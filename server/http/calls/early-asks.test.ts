import { expect, test } from "vitest";
import type { MemberRole } from "#domain/shops/staff.ts";
import type { Principal } from "#server/http/protection/session.ts";
import { earlyAsks } from "./early-asks.ts";

const today = "2026-11-17";

function memberOf(shopId: number, role: MemberRole): Principal {
  return {
    tokenHash: Buffer.alloc(32),
    loginType: "partners",
    account: {
      id: 1,
      name: "김단장",
      adminRole: "PARTNERS",
      status: "ACTIVE",
      shopRoles: new Map([[shopId, role]]),
      closedShops: new Set(),
    },
    identity: null,
    needsPasskey: false,
  };
}

const owner = memberOf(7, "OWNER");
const addresses = (url: string, who: Principal | null = owner) => earlyAsks(url, who, today);
const everywhere = ["/api/partners/v1/settings", "/api/auth/check-signed-up"];

test("a page of the back office requests the present account", () => {
  expect(addresses("/app/login", null)).toEqual(everywhere);
  expect(addresses("/partners/shops/7/menus")).toEqual(everywhere);
});

test("the day board requests its day, or today if the address names none", () => {
  const board = (date: string) => [
    ...everywhere,
    "/api/partners/v1/shops/7",
    `/api/partners/v1/shops/7/day-board/${date}`,
    `/api/partners/v1/shops/7/reservations/${date}`,
    `/api/partners/v1/shops/7/offline-reservations/${date}`,
  ];
  expect(addresses("/partners/shops/7/reservations").slice(0, -1)).toEqual(board(today));
  expect(addresses("/partners/shops/7/reservations?date=2026-12-01&reservation=3")).toEqual([
    ...board("2026-12-01"),
    "/api/partners/v1/shops/7/reservation-counts?from=2026-11-26&to=2026-12-09",
  ]);
});

test("the today screen and the booking page request theirs", () => {
  expect(addresses("/partners/shops/7/today")).toEqual([
    ...everywhere,
    "/api/partners/v1/shops/7",
    "/api/partners/v1/shops/7/today",
  ]);
  expect(addresses("/book/7?ad=3", null)).toEqual(["/api/channel/v1/shops/7"]);
});

test.each([
  "/partners/shops/7/reservations?date=nothing",
  "/partners/shops/7/reservations?date=9999-99-99",
  "/partners/shops/007/reservations",
  "/partners/shops/NaN/reservations",
  "/partners/shops/7/reservations/week",
  "/partners/shops/99999999999999/today",
])("%s has no day to request", (url) => {
  expect(addresses(url)).toEqual(everywhere);
});

test.each(["/book", "/book/", "/book/NaN", "/book/bookings/abc", "/book/7/more"])("%s requests nothing", (url) => {
  expect(addresses(url, null)).toEqual([]);
});

test("nothing is requested that would be refused: a refusal ends the session", () => {
  const board = "/partners/shops/7/reservations";
  expect(addresses(board, null)).toEqual(everywhere);
  expect(addresses(board, memberOf(8, "OWNER"))).toEqual(everywhere);
  expect(addresses(board, memberOf(7, "SETTLEMENT_VIEW"))).toEqual([...everywhere, "/api/partners/v1/shops/7"]);
});
