import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["/book/12", { at: "shop", shopId: 12, step: "menu", advertisementId: undefined }],
  ["/book/12/", { at: "shop", shopId: 12, step: "menu", advertisementId: undefined }],
  ["/book/12?step=time", { at: "shop", shopId: 12, step: "time", advertisementId: undefined }],
  ["/book/12?ad=7", { at: "shop", shopId: 12, step: "menu", advertisementId: 7 }],
  ["/book/12?ad=7%27or1", { at: "shop", shopId: 12, step: "menu", advertisementId: undefined }],
  ["/book/bookings", { at: "find" }],
  ["/near/12", { at: "near", pointId: 12, isCounted: true }],
  ["/near/12?uncounted", { at: "near", pointId: 12, isCounted: false }],
  ["/near/district/1120000000", { at: "district", code: "1120000000", isCounted: true }],
  ["/book/bookings/abc", { at: "booking", key: "abc" }],
  ["/book/bookings/abc/promise", { at: "promise", key: "abc" }],
  [
    "/book/bookings/abc/paid?paymentKey=p&orderId=o&amount=1000",
    { at: "paid", key: "abc", paymentKey: "p", orderId: "o", amount: 1000 },
  ],
  ["/book/bookings/abc/paid", { at: "paid", key: "abc", paymentKey: "", orderId: "", amount: 0 }],
  ["/book/bookings/abc/failed?code=USER_CANCEL", { at: "failed", key: "abc", code: "USER_CANCEL" }],
])("%s is a place", (address, place) => {
  expect(placeOf(address)).toEqual(place);
});

test.each([
  "/",
  "/book",
  "/near",
  "/near/12/shops",
  "/near/district/1120",
  "/book/0",
  "/book/-1",
  "/book/1e3",
  "/book/abc",
  "/book/12/menus",
  "/book/bookings/abc/other",
])("%s is no place", (address) => {
  expect(placeOf(address)).toEqual({ at: "nowhere" });
});
