import { expect, test } from "vitest";
import { listMyShops } from "#contract/shops.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the person's shops in the order of joining, each with their role", async () => {
  const { id } = await server.makeAccount();
  const [nail, hair] = [await server.makeShop({ serviceCategory: "NAIL" }), await server.makeShop()];
  await server.join(hair.id, id, "OWNER");
  server.clock.move(1000);
  await server.join(nail.id, id, "MEMBER");
  const { status, body } = await (await server.signedIn(id)).send(listMyShops, {});
  expect(status).toBe(200);
  const bookingObstacles = ["NO_CONTRACT", "NO_DESIGNER"];
  const glimpse = {
    operatingStatus: "RUNNING",
    address: "서울특별시 성동구 연무장길 1",
    photoUrl: null,
    bookingObstacles,
  };
  expect(body).toEqual({
    items: [
      { id: hair.id, name: hair.name, serviceCategory: "HAIR", myRole: "OWNER", ...glimpse },
      { id: nail.id, name: nail.name, serviceCategory: "NAIL", myRole: "MEMBER", ...glimpse },
    ],
  });
});

test("shops of which they are no member any more, and the shops of others, are left out", async () => {
  const { id } = await server.makeAccount();
  await server.shopWith("OWNER");
  await server.join((await server.makeShop()).id, id, "OWNER", server.clock.now());
  expect((await (await server.signedIn(id)).send(listMyShops, {})).body).toEqual({ items: [] });
});

test("401: without a session, or with a general login, there are no shops", async () => {
  for (const someone of [server.visitor(), await server.signedInGenerally()])
    expect((await someone.send(listMyShops, {})).status).toBe(401);
});
