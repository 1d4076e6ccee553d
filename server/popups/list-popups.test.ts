import { expect, test } from "vitest";
import { listPopups } from "#contract/popups.ts";
import { popupMutes } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const everywhere = await server.makePopup({ title: "어디서나", link: "/partners/support" });
await server.makePopup({ title: "오늘만", place: "TODAY" });
await server.makePopup({ title: "네일만", category: "NAIL" });
await server.makePopup({ title: "어제까지", toDay: "2026-11-14" });
await server.makePopup({ title: "내일부터", fromDay: "2026-11-16" });
await server.makePopup({ title: "삭제", removedAt: server.clock.now() });

type Place = "PARTNERS" | "TODAY";
const titles = async (visitor: Visitor, place?: Place) =>
  (await visitor.send(listPopups, place ? { place } : {})).body.items.map(({ title }) => title);

test("200: popups of all places and of this place, for the caller's kind of shop, the newest first", async () => {
  const hair = await menuShop(server, "HAIR", "MEMBER");
  const nail = await menuShop(server, "NAIL");
  const { status, body } = await hair.visitor.send(listPopups, {});
  expect({ status, items: body.items }).toEqual({
    status: 200,
    items: [
      {
        id: everywhere.id,
        place: "PARTNERS",
        title: "어디서나",
        body: "가격표가 생겼어요",
        link: "/partners/support",
      },
    ],
  });
  expect(await titles(hair.visitor, "TODAY")).toEqual(["오늘만", "어디서나"]);
  expect(await titles(nail.visitor)).toEqual(["네일만", "어디서나"]);
});

test("a popup that a person muted is hidden for that person until the time is over", async () => {
  const { accountId, visitor } = await menuShop(server);
  const other = await menuShop(server);
  const until = new Date(server.clock.now().getTime() + 1000);
  await server.parts.db.insert(popupMutes).values({ popupId: everywhere.id, accountId, until });
  expect(await titles(visitor)).toEqual([]);
  expect(await titles(other.visitor)).toEqual(["어디서나"]);
  server.clock.move(1000);
  expect(await titles(visitor)).toEqual(["어디서나"]);
});

test("a person without a shop sees popups for everybody", async () => {
  expect(await titles(await server.signedIn((await server.makeAccount()).id))).toEqual(["어디서나"]);
});
