import { expect, test } from "vitest";
import { getBookingSettings } from "#contract/booking-settings.ts";
import { bookingSettings } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: a new shop has the default settings and the address of its page", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const { status, body } = await visitor.send(getBookingSettings, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body).toEqual({
    noticeMinutes: 60,
    daysAhead: 30,
    version: 0,
    pageUrl: `${server.url}/book/${shop.id}`,
    obstacles: ["NO_CONTRACT", "NO_DESIGNER"],
  });
});

test("200: the shop's own settings", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await server.parts.db.insert(bookingSettings).values({ shopId: shop.id, noticeMinutes: 120, daysAhead: 60 });
  const { body } = await visitor.send(getBookingSettings, { shopId: shop.id });
  expect(body).toMatchObject({ noticeMinutes: 120, daysAhead: 60, version: 1 });
});

test("behind a proxy the page has the configured address", async () => {
  const proxied = await startTestServer({ config: { publicOrigin: "http://partners.example" } });
  const { shop, visitor } = await proxied.shopWith("OWNER");
  const { body } = await visitor.send(getBookingSettings, { shopId: shop.id });
  expect(body.pageUrl).toBe(`http://partners.example/book/${shop.id}`);
});

test("404: another shop's", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const other = await server.makeShop();
  const { status, body } = await visitor.send(getBookingSettings, { shopId: other.id });
  expect([status, body.code]).toEqual([404, "shop_not_found"]);
});
