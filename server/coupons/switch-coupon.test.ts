import { expect, test } from "vitest";
import { switchCoupon } from "#contract/coupons.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithCoupon(more: Parameters<typeof server.makeCoupon>[1] = {}) {
  const made = await server.shopWith("OWNER");
  const coupon = await server.makeCoupon(made.shop.id, more);
  const turn = (state: "ACTIVE" | "DISABLED", id = coupon.id) =>
    made.visitor.send(switchCoupon, { shopId: made.shop.id, id, state });
  return { ...made, coupon, turn };
}

test("200: switched off and on again; a repetition changes nothing", async () => {
  const { turn } = await shopWithCoupon();
  const stopped = await turn("DISABLED");
  expect(stopped.body).toMatchObject({ state: "DISABLED", version: 2 });
  expect((await turn("DISABLED")).body).toEqual(stopped.body);
  expect((await turn("ACTIVE")).body).toMatchObject({ state: "ACTIVE", version: 3 });
  expect((await recordOf(server, stopped))?.changes).toMatchObject({ from: "ACTIVE", to: "DISABLED" });
});

test("409: an ended coupon cannot be switched", async () => {
  const { turn } = await shopWithCoupon({ toDay: "2026-11-14" });
  for (const state of ["ACTIVE", "DISABLED"] as const) {
    const { status, body } = await turn(state);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "sale_done" });
  }
});

test("404: a coupon of another shop, or an unknown one", async () => {
  const { turn } = await shopWithCoupon();
  const elsewhere = await shopWithCoupon();
  for (const id of [elsewhere.coupon.id, 987_654_321]) {
    const { status, body } = await turn("DISABLED", id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "coupon_not_found" });
  }
});
