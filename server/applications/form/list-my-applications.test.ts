import { expect, test } from "vitest";
import { listMyApplications } from "#contract/applications.ts";
import { doDueApplications } from "#server/applications/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { applicantOf, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const idsFor = async (visitor: Visitor, input: { shopId?: number } = {}) =>
  (await visitor.send(listMyApplications, input)).body.items.map(({ id }) => id);

test("200: one's own and those of one's shop, the newest first, page by page", async () => {
  const { shop, accountId, visitor } = await server.approvedShop();
  const second = await applicantOf(server);
  await server.join(shop.id, second.id, "OWNER");
  const rows = [
    await server.makeSent("SETUP", { accountId }),
    await server.makeDraft("SHOP", { accountId: second.id, shopId: shop.id }),
    await server.makeSent("SETUP_CHANGE", { accountId, shopId: shop.id }),
  ];
  const ids = rows.map(({ id }) => id).toReversed();
  const { status, body } = await visitor.send(listMyApplications, { size: 2 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 2, total: 3 });
  expect(body.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(body.items[0]).toMatchObject({
    form: "SETUP_CHANGE",
    target: "SETUP_CHANGE",
    shopId: shop.id,
    shopName: shop.name,
    type: "HAIR",
    status: "REQ_WAITING",
    lastAction: "NEW",
    lastUserRequestProcess: "NEW",
    closed: false,
    decidedAt: null,
  });
  expect(await idsFor(visitor, { shopId: shop.id })).toEqual(ids.slice(0, 2));
  expect(await idsFor(second.visitor)).toEqual(ids.slice(0, 2));
  expect((await visitor.send(listMyApplications, { size: 2, page: 1 })).body.items).toHaveLength(1);
});

test("no others, and none of a shop of which one is not the owner", async () => {
  const { shop, accountId } = await server.approvedShop();
  await server.makeSent("SHOP", { accountId, shopId: shop.id });
  for (const role of ["SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const) {
    const person = await applicantOf(server);
    await server.join(shop.id, person.id, role);
    expect(await idsFor(person.visitor)).toEqual([]);
    expect(await idsFor(person.visitor, { shopId: shop.id })).toEqual([]);
  }
  expect(await idsFor((await applicantOf(server)).visitor)).toEqual([]);
});

test("a transfer is in the lists of both parties, and in no other owner's", async () => {
  const { shop, from, to, row } = await transferBetween(server);
  const second = await applicantOf(server);
  await server.join(shop.id, second.id, "OWNER");
  expect(await idsFor(from.visitor)).toEqual([row.id]);
  expect(await idsFor(to.visitor)).toEqual([row.id]);
  expect(await idsFor(second.visitor)).toEqual([]);
});

test("the new owner of a shop sees the transfer, and nothing that the former owner requested", async () => {
  const { from, to, row, shop } = await transferBetween(server, {
    sent: true,
    status: "APPROVAL",
    lastAction: "APPROVAL",
    cutOverAt: server.clock.now(),
  });
  const requestedAt = new Date(server.clock.now().getTime() - 60_000);
  const closed = { requestedAt, closedAt: server.clock.now() };
  const earlier = await server.makeSent("SHOP", { accountId: from.id, shopId: shop.id, ...closed });
  await doDueApplications(server.parts);
  expect(await idsFor(to.visitor)).toEqual([row.id]);
  expect(await idsFor(from.visitor)).toEqual([earlier.id, row.id]);
});

test("requests about menus have their own list", async () => {
  const { shop, accountId, visitor } = await server.approvedShop();
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  await server.makeMenuRequest(shop.id, menu.id, { requestedBy: accountId });
  expect(await idsFor(visitor)).toEqual([]);
});
