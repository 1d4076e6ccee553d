import { expect, test } from "vitest";
import { listBanners } from "#contract/banners.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const banner = await server.makeBanner({ title: "둘째", displayOrder: 2, link: "/app/boards/1" });
await server.makeBanner({ title: "첫째", displayOrder: 1, fromDay: "2026-11-15", toDay: "2026-11-15" });
await server.makeBanner({ title: "오늘 화면", place: "TODAY" });
await server.makeBanner({ title: "네일만", category: "NAIL", displayOrder: 3 });
await server.makeBanner({ title: "어제까지", toDay: "2026-11-14" });
await server.makeBanner({ title: "내일부터", fromDay: "2026-11-16" });
await server.makeBanner({ title: "삭제", removedAt: server.clock.now() });

const titles = async (visitor: Visitor, place: "HOME" | "TODAY" | undefined = "HOME") =>
  (await visitor.send(listBanners, place ? { place } : {})).body.items.map(({ title }) => title);

test("200: anyone sees the banners of today, in their order", async () => {
  const { status, body } = await server.visitor().send(listBanners, { place: "HOME" });
  expect(status).toBe(200);
  expect(body.items.map(({ title }) => title)).toEqual(["첫째", "둘째"]);
  expect(body.items[1]).toEqual({
    id: banner.id,
    place: "HOME",
    title: "둘째",
    text: "함께해요",
    colour: "MINT",
    photoUrl: null,
    link: "/app/boards/1",
  });
});

test("a banner of a category is shown to people of such shops and to operators", async () => {
  const nail = await menuShop(server, "NAIL", "MEMBER");
  const hair = await menuShop(server, "HAIR");
  expect(await titles(nail.visitor)).toEqual(["첫째", "둘째", "네일만"]);
  expect(await titles(hair.visitor)).toEqual(["첫째", "둘째"]);
  expect(await titles((await operatorOf(server)).visitor)).toEqual(["첫째", "둘째", "네일만"]);
});

test("without a place all places; each place has its own", async () => {
  expect(await titles(server.visitor(), "TODAY")).toEqual(["오늘 화면"]);
  const { body } = await server.visitor().send(listBanners, {});
  expect(body.items.map(({ title }) => title).toSorted()).toEqual(["둘째", "오늘 화면", "첫째"]);
});
