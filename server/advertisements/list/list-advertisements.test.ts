import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAdvertisement, listAdvertisements, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertisementFilters, advertisementStatuses } from "#domain/advertising/advertisement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { applications, shopHandovers, shops } from "#server/db/tables/tables.ts";
import { advertiser } from "#server/testing/makers/advertisement-makers.ts";
import { makeAdvertisement } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: each of the seven filters shows its statuses, and every answer has all counts", async () => {
  const { visitor, shop, accountId } = await server.shopWith("OWNER");
  const made = new Map<string, number>();
  for (const status of keysOf(advertisementStatuses)) {
    const row = await makeAdvertisement(server, { shopId: shop.id, ownerId: accountId, pointIds: [], status });
    made.set(status, row.id);
  }
  await makeAdvertisement(server, {
    shopId: shop.id,
    ownerId: accountId,
    pointIds: [],
    status: null,
    heldUntil: server.clock.now(),
  });
  const counts = {
    "": 11,
    SCREENING_REQUEST: 1,
    DISPLAY_WAIT: 2,
    DISPLAYED: 2,
    REJECTED: 1,
    TERMINATED: 4,
    EXPIRED: 1,
  };
  for (const filter of keysOf(advertisementFilters)) {
    const { body } = await visitor.send(listAdvertisements, { shopId: shop.id, filter });
    expect(body).toMatchObject({ total: counts[filter], counts });
    const { statuses } = advertisementFilters[filter];
    const expected = [...made].filter(([status]) => !statuses || (statuses as readonly string[]).includes(status));
    expect(body.items.map(({ id }) => id)).toEqual(expected.map(([, id]) => id).toSorted((a, b) => b - a));
  }
  const page = await visitor.send(listAdvertisements, { shopId: shop.id, page: 5, size: 2 });
  expect(page.body).toMatchObject({ page: 5, size: 2, total: 11 });
  expect(page.body.items).toHaveLength(1);
});

test("a paused shop shows its running ones as stopped", async () => {
  const { visitor, shop, accountId } = await server.shopWith("SUPER");
  await makeAdvertisement(server, { shopId: shop.id, ownerId: accountId, pointIds: [] });
  await server.parts.db.update(shops).set({ operatingStatus: "PAUSED" }).where(eq(shops.id, shop.id));
  const { body } = await visitor.send(listAdvertisements, { shopId: shop.id });
  expect(body.items).toMatchObject([{ status: "ACTIVATED", lifecycle: "DISPLAY_STOP" }]);
});

test("404: after a hand-over the new owner sees nothing that the former owner bought", async () => {
  const made = await advertiser(server);
  const { id } = await made.buy();
  await made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  const next = await server.makeAccount();
  await server.join(made.shopId, next.id, "OWNER");
  const { id: applicationId } = await server.makeSent("TRANSFER", { accountId: made.accountId, shopId: made.shopId });
  expect(await server.parts.db.$count(applications, eq(applications.id, applicationId))).toBe(1);
  const at = new Date(server.clock.now().getTime() + 1000);
  await server.parts.db
    .insert(shopHandovers)
    .values({ shopId: made.shopId, applicationId, fromAccountId: made.accountId, toAccountId: next.id, at });
  const visitor = await server.signedIn(next.id);
  expect((await visitor.send(listAdvertisements, { shopId: made.shopId })).body).toMatchObject({ total: 0, items: [] });
  expect((await visitor.send(getAdvertisement, { shopId: made.shopId, id })).body.code).toBe("advertisement_not_found");
  expect((await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 0 })).body.code).toBe(
    "advertisement_not_found",
  );
});
