import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getFirstSteps, shareBookingLink } from "#contract/first-steps.ts";
import { getToday } from "#contract/today.ts";
import { shopEvents, shops } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db, clock } = server.parts;

test("200: the day of the first share stays, and the steps leave today's screen", async () => {
  const { owner, shopId } = await bookableShop(server);
  const place = async () => (await owner.send(getToday, { shopId })).body.firstSteps;
  expect(await place()).toBe("INSTEAD");
  const first = clock.now();
  const answer = await owner.send(shareBookingLink, { shopId });
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ shop: shopId, first: true });
  expect(await place()).toBeNull();

  server.clock.move(5 * 60_000);
  await owner.send(shareBookingLink, { shopId });
  const [row] = await db.select().from(shops).where(eq(shops.id, shopId));
  expect(row?.bookingLinkSharedAt).toEqual(first);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(events.filter(({ kind }) => kind === "shop_changed")).toHaveLength(1);
  const { steps } = (await owner.send(getFirstSteps, { shopId })).body;
  expect(steps.at(-1)).toMatchObject({ step: "LINK", state: "DONE" });
});

test("the first booking takes the steps away too, and a hold does not", async () => {
  const { owner, shopId, held, book } = await bookableShop(server);
  const place = async () => (await owner.send(getToday, { shopId })).body.firstSteps;
  await held();
  expect(await place()).toBe("INSTEAD");
  await book();
  expect(await place()).toBeNull();
});
