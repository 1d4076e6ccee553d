import { expect, test } from "vitest";
import { listPopups, removePopup } from "#contract/popups.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);

test("200: nobody sees it any more, and the audit row says what it was", async () => {
  const { id } = await server.makePopup();
  const answer = await visitor.send(removePopup, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await visitor.send(listPopups, {})).body.items).toEqual([]);
  expect((await recordOf(server, answer))?.changes).toEqual({ popup: id, removed: "새 기능" });
});

test("404: it was removed before or never existed; of two parallel removals one succeeds", async () => {
  const { id } = await server.makePopup();
  const both = await Promise.all([visitor.send(removePopup, { id }), visitor.send(removePopup, { id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { status, body } = await visitor.send(removePopup, { id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "popup_not_found" });
});
