import { expect, test } from "vitest";
import { listAllExhibitions } from "#contract/exhibitions.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

// Exhibitions are for all shops, so each test has its own server and database.
test("200: of every service category, by their end, ended ones last, in pages", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const over = { applyFrom: "2026-09-01", applyTo: "2026-09-02", fromDay: "2026-09-03" };
  await server.makeExhibition({ title: "먼저 끝남", ...over, toDay: "2026-10-01" });
  await server.makeExhibition({ title: "어제 끝남", ...over, toDay: "2026-11-14" });
  await server.makeExhibition({ title: "늦게", toDay: "2027-02-01" });
  await server.makeExhibition({ title: "곧", service: "NAIL", toDay: "2026-12-05" });
  await server.makeExhibition({ title: "오늘까지", ...over, toDay: "2026-11-15" });
  const titles = async (page: number) =>
    (await visitor.send(listAllExhibitions, { page, size: 3 })).body.items.map(({ title, stage }) => [title, stage]);
  expect(await titles(0)).toEqual([
    ["오늘까지", "SHOWN"],
    ["곧", "APPLYING"],
    ["늦게", "APPLYING"],
  ]);
  expect(await titles(1)).toEqual([
    ["어제 끝남", "ENDED"],
    ["먼저 끝남", "ENDED"],
  ]);
  expect((await visitor.send(listAllExhibitions, {})).body).toMatchObject({ page: 0, size: 20, total: 5 });
});

test("200: each with the numbers of waiting, approved and rejected shops", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const [joined, empty] = [await server.makeExhibition(), await server.makeExhibition()];
  for (const approval of ["REQ", "APPROVAL", "APPROVAL", "REJECT"] as const) {
    const shop = await server.makeShop();
    const menu = await server.makeMenu(shop.id);
    await server.makeEntry(shop.id, { exhibitionId: joined.id, menuIds: [menu.id], approval });
  }
  const { body } = await visitor.send(listAllExhibitions, {});
  const entriesOf = (requested: number) => body.items.find(({ id }) => id === requested)?.entries;
  expect(entriesOf(joined.id)).toEqual({ REQ: 1, APPROVAL: 2, REJECT: 1 });
  expect(entriesOf(empty.id)).toEqual({ REQ: 0, APPROVAL: 0, REJECT: 0 });
});
