import { expect, test } from "vitest";
import { listPopups, mutePopup } from "#contract/popups.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const day = 24 * 3_600_000;

test("200: it is hidden for seven days, also after a repeated request, and then comes back", async () => {
  const { id } = await server.makePopup();
  const { id: accountId } = await server.makeAccount();
  const visitor = await server.signedIn(accountId, { expiresAt: new Date("2027-01-01") });
  const seen = async () => (await visitor.send(listPopups, {})).body.items.length;
  const answer = await visitor.send(mutePopup, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ popup: id });
  server.clock.move(day);
  expect((await visitor.send(mutePopup, { id })).status).toBe(200);
  server.clock.move(7 * day - 1);
  expect(await seen()).toBe(0);
  server.clock.move(1);
  expect(await seen()).toBe(1);
});

test("404: it was removed or never existed", async () => {
  const visitor = await server.signedIn((await server.makeAccount()).id);
  const gone = await server.makePopup({ removedAt: server.clock.now() });
  for (const id of [gone.id, 987_654_321]) {
    const { status, body } = await visitor.send(mutePopup, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "popup_not_found" });
  }
});
