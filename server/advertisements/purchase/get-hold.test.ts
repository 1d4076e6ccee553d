import { expect, test } from "vitest";
import { getHold } from "#contract/advertisements.ts";
import { advertiser, authenticated, once, ownServer, setClock } from "#server/testing/makers/advertisement-makers.ts";

test("200: the buyer's own hold, with the result of the card window, until it expires", async () => {
  const server = await ownServer();
  const { visitor, shopId, hold } = await advertiser(server, { card: null });
  expect((await visitor.send(getHold, { shopId })).body).toEqual({ hold: null });
  const held = await hold(once);
  const { orderId } = await authenticated(visitor, shopId, held.body.id);
  expect((await visitor.send(getHold, { shopId })).body.hold).toMatchObject({
    id: held.body.id,
    pgResult: { orderId },
  });
  setClock(server, "2026-11-15T12:15");
  expect((await visitor.send(getHold, { shopId })).body).toEqual({ hold: null });
});

test("a hold with a pending payment stays visible; another buyer of the shop sees only their own", async () => {
  const server = await ownServer();
  const { visitor, shopId, hold, confirm } = await advertiser(server, { card: "stalls" });
  const held = await hold();
  await confirm(held.body.id);
  setClock(server, "2026-11-15T12:30");
  const shown = await visitor.send(getHold, { shopId });
  expect(shown.body.hold).toMatchObject({ id: held.body.id, payment: { state: "WANTED", problem: null } });
  const { id } = await server.makeAccount();
  await server.join(shopId, id, "SUPER");
  expect((await (await server.signedIn(id)).send(getHold, { shopId })).body).toEqual({ hold: null });
});

test("a declined card is explained in words, and its window result cannot be used again", async () => {
  const server = await ownServer();
  const { visitor, shopId, hold, confirm } = await advertiser(server, { card: null });
  const held = await hold(once);
  await authenticated(visitor, shopId, held.body.id, "stopped");
  expect((await confirm(held.body.id)).body.code).toBe("payment_declined");
  const shown = await visitor.send(getHold, { shopId });
  expect(shown.body.hold).toMatchObject({ payment: { state: "DECLINED", problem: "정지된 카드예요" }, pgResult: null });
});
