import { expect, test } from "vitest";
import { endMySession, getMyAccount, listMySessions } from "#contract/accounts.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const idsOf = async (visitor: Visitor) => (await visitor.send(listMySessions, {})).body.items;
const isIn = async (visitor: Visitor) => (await visitor.send(getMyAccount, {})).status === 200;

test("200: one session ends, and no other", async () => {
  const { id } = await server.makeAccount();
  const [mine, lost, third] = [await server.signedIn(id), await server.signedIn(id), await server.signedIn(id)];
  const requested = (await idsOf(lost)).find(({ isThis }) => isThis);
  const answer = await mine.send(endMySession, { sessionId: requested?.sessionId ?? "" });
  expect(answer.status).toBe(200);
  expect(await Promise.all([mine, lost, third].map(isIn))).toEqual([true, false, true]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ endedSessions: 1 });
});

test("200: ending the present session works like a logout", async () => {
  const { id } = await server.makeAccount();
  const mine = await server.signedIn(id);
  const [own] = await idsOf(mine);
  expect((await mine.send(endMySession, { sessionId: own?.sessionId ?? "" })).status).toBe(200);
  expect([...mine.cookies.keys()].filter((name) => name.endsWith("_token"))).toEqual([]);
});

test("404: another account's session, and one that has ended", async () => {
  const [one, other] = [await server.makeAccount(), await server.makeAccount()];
  const [mine, theirs] = [await server.signedIn(one.id), await server.signedIn(other.id)];
  const [foreign] = await idsOf(theirs);
  const input = { sessionId: foreign?.sessionId ?? "" };
  const { status, body } = await mine.send(endMySession, input);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "session_not_found" });
  expect(await isIn(theirs)).toBe(true);
});
