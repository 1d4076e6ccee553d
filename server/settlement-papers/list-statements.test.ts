import { expect, test } from "vitest";
import { listStatements } from "#contract/settlement-papers.ts";
import { issueTaxInvoices } from "#server/settlements/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

test("200: months that are not empty, the newest first, with the invoice of each", async () => {
  const made = await settledShop(server);
  const { shop, visit } = made;
  await visit({ day: "2026-09-10", won: 40_000 });
  await visit({ day: "2026-11-10", won: 20_000 });
  await settleOn(server, "2026-11-11");
  await visit({ day: "2026-11-11", won: 10_000 });
  await settledShop(server);
  const list = async () => (await made.visitor.send(listStatements, { shopId: shop.id })).body.items;
  expect(await list()).toEqual([
    { month: "2026-11", lines: 2, netWon: 22_500, invoice: null },
    { month: "2026-09", lines: 1, netWon: 30_000, invoice: null },
  ]);
});

test("a month's invoice is listed with it once it is issued", async () => {
  const made = await settledShop(server);
  await made.visit({ day: "2026-11-20", won: 40_000 });
  await settleOn(server, "2026-11-23");
  await settleOn(server, "2026-12-03");
  await issueTaxInvoices(server.parts);
  const visitor = await server.signedIn(made.accountId);
  const { body } = await visitor.send(listStatements, { shopId: made.shop.id });
  expect(body.items).toMatchObject([
    { month: "2026-11", invoice: { month: "2026-11", supplyWon: 9091, vatWon: 909, state: "ISSUED", problem: null } },
  ]);
  expect(body.items[0]?.invoice?.number).toMatch(/^\d{24}$/);
});

test("a shop without online sales has none; a person who may not see money is refused", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(listStatements, { shopId: shop.id })).body).toEqual({ items: [] });
  const member = await server.shopWith("MEMBER");
  expect((await member.visitor.send(listStatements, { shopId: member.shop.id })).status).toBe(403);
  const viewer = await server.shopWith("SETTLEMENT_VIEW");
  expect((await viewer.visitor.send(listStatements, { shopId: viewer.shop.id })).status).toBe(200);
});

test("404: another shop's", async () => {
  const [mine, theirs] = [await settledShop(server), await settledShop(server)];
  expect((await mine.visitor.send(listStatements, { shopId: theirs.shop.id })).status).toBe(404);
});
