import { expect, test } from "vitest";
import { listCoupons, removeCoupon } from "#contract/coupons.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithCoupon(more: Parameters<typeof server.makeCoupon>[1] = {}) {
  const made = await server.shopWith("OWNER");
  const coupon = await server.makeCoupon(made.shop.id, more);
  const remove = (id = coupon.id) => made.visitor.send(removeCoupon, { shopId: made.shop.id, id });
  return { ...made, coupon, remove };
}

test("200: it is not in the list any more, and audited; of many removals one succeeds", async () => {
  const { shop, visitor, coupon, remove } = await shopWithCoupon();
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect((await visitor.send(listCoupons, { shopId: shop.id })).body).toEqual({ items: [] });
  const done = answers.find(({ status }) => status === 200);
  expect(done && (await recordOf(server, done))?.changes).toEqual({ coupon: coupon.id, name: "첫 방문" });
});

test("422: a used coupon cannot be removed", async () => {
  const { remove } = await shopWithCoupon({ used: 1 });
  const { status, body } = await remove();
  expect({ status, code: body.code }).toEqual({ status: 422, code: "coupon_in_use" });
});

test("404: a coupon of another shop, or an unknown one", async () => {
  const { remove } = await shopWithCoupon();
  const elsewhere = await shopWithCoupon();
  for (const id of [elsewhere.coupon.id, 987_654_321]) {
    const { status, body } = await remove(id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "coupon_not_found" });
  }
});
