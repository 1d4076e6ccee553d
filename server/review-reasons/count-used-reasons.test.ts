import { expect, test } from "vitest";
import { decideEntry } from "#contract/exhibitions.ts";
import { rejectMenu, stopShowingMenu } from "#contract/menu-requests.ts";
import { createReviewReason, listReviewReasons } from "#contract/review-reasons.ts";
import type { ReasonField } from "#domain/applications/review-reason.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";
import { countUsedReasons } from "./count-used-reasons.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const reasonOf = async (field: ReasonField) =>
  (await visitor.send(createReviewReason, { field, words: `${randomName("사유")} 수정해 주세요.` })).body;
const usedOf = async (requested: number) =>
  (await visitor.send(listReviewReasons, {})).body.items.find(({ id }) => id === requested)?.used;

test("a rejection counts the sentences that it contains, also with added text, and only at their own field", async () => {
  const [photo, name, anywhere] = [await reasonOf("photoId"), await reasonOf("name"), await reasonOf("any")];
  const { operator, request } = await reviewedShop(server, { status: "WAITING" });
  const fieldNotes = { photoId: `${photo.words} 특히 두 번째 사진이요.`, category: name.words };
  const input = { id: request.id, edition: 1, fieldNotes, reason: anywhere.words };
  expect((await operator.visitor.send(rejectMenu, input)).status).toBe(200);
  expect([await usedOf(photo.id), await usedOf(name.id), await usedOf(anywhere.id)]).toEqual([1, 0, 1]);
});

test("a stopped menu and a rejected exhibition entry count them too", async () => {
  const [anywhere, entries] = [await reasonOf("any"), await reasonOf("exhibition")];
  const shop = await server.makeShop();
  const menu = await server.makeMenu(shop.id);
  const exhibition = await server.makeExhibition();
  const entry = await server.makeEntry(shop.id, { exhibitionId: exhibition.id, menuIds: [menu.id] });
  const rejected = { id: entry.id, version: 1, approval: "REJECT" as const, reason: entries.words };
  expect((await visitor.send(decideEntry, rejected)).status).toBe(200);
  expect((await visitor.send(stopShowingMenu, { id: menu.id, reason: anywhere.words })).status).toBe(200);
  expect([await usedOf(anywhere.id), await usedOf(entries.id)]).toEqual([1, 1]);
});

test("a refused rejection counts nothing; parallel rejections all count", async () => {
  const reason = await reasonOf("photoId");
  const { operator, request } = await reviewedShop(server, { status: "REQ_WAITING" });
  const input = { id: request.id, edition: 1, fieldNotes: { photoId: reason.words } };
  expect((await operator.visitor.send(rejectMenu, input)).status).toBe(409);
  expect(await usedOf(reason.id)).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => countUsedReasons(server.parts.db, { photoId: reason.words })));
  expect(await usedOf(reason.id)).toBe(10);
});
