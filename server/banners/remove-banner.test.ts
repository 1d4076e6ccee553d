import { expect, test } from "vitest";
import { listBanners, removeBanner } from "#contract/banners.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);

test("200: nobody sees it any more, and the audit row says what it was", async () => {
  const { id } = await server.makeBanner();
  const answer = await visitor.send(removeBanner, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await server.visitor().send(listBanners, {})).body.items).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toEqual({ banner: id, removed: "가을 행사" });
});

test("404: it was removed before or never existed; of two parallel removals one succeeds", async () => {
  const { id } = await server.makeBanner();
  const both = await Promise.all([visitor.send(removeBanner, { id }), visitor.send(removeBanner, { id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { status, body } = await visitor.send(removeBanner, { id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "banner_not_found" });
});
