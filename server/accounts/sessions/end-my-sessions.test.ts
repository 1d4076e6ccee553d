import { expect, test } from "vitest";
import { endMySessions, getMyAccount } from "#contract/accounts.ts";
import { checkSignedUp } from "#contract/auth.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const isIn = async (visitor: Visitor) => (await visitor.send(getMyAccount, {})).status === 200;

test("200: all other sessions end, including those of a general login, and this one stays", async () => {
  const { id } = await server.makeAccount();
  const [mine, other, general] = [
    await server.signedIn(id),
    await server.signedIn(id),
    await server.signedInGenerally(id),
  ];
  const stranger = await server.signedIn((await server.makeAccount()).id);
  const answer = await mine.send(endMySessions, {});
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ended: 2 } });
  expect(await Promise.all([mine, other, stranger].map(isIn))).toEqual([true, false, true]);
  expect((await general.send(checkSignedUp, {})).body.signedUp).toBe(false);
  expect((await recordOf(server, answer))?.changes).toEqual({ endedSessions: 2 });
});

test("200: all sessions end, including this one", async () => {
  const { id } = await server.makeAccount();
  const [mine, other] = [await server.signedIn(id), await server.signedIn(id)];
  expect((await mine.send(endMySessions, { alsoThis: true })).body).toEqual({ ended: 2 });
  expect(await Promise.all([mine, other].map(isIn))).toEqual([false, false]);
});
