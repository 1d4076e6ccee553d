import { expect, test } from "vitest";
import { listAllBanners } from "#contract/banners.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

test("200: present banners first, then coming ones, then those that are over; no removed ones", async () => {
  const { visitor } = await operatorOf(server);
  await server.makeBanner({ title: "완료", toDay: "2026-11-14" });
  await server.makeBanner({ title: "예정", fromDay: "2026-11-16" });
  await server.makeBanner({ title: "둘째", displayOrder: 2 });
  await server.makeBanner({ title: "첫째", displayOrder: 1 });
  await server.makeBanner({ title: "삭제", removedAt: server.clock.now() });
  const { status, body } = await visitor.send(listAllBanners, {});
  expect(status).toBe(200);
  expect(body.items.map(({ title, stage }) => [title, stage])).toEqual([
    ["첫째", "SHOWN"],
    ["둘째", "SHOWN"],
    ["예정", "UPCOMING"],
    ["완료", "ENDED"],
  ]);
});
