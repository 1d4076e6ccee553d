import { expect, test } from "vitest";
import { endAccountSessions, getMyAccount } from "#contract/accounts.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const operator = await operatorOf(server);

test("200: every device of the account is signed out at once, and no other", async () => {
  const [{ id }, other] = [await server.makeAccount(), await server.makeAccount()];
  const devices = [await server.signedIn(id), await server.signedIn(id), await server.signedInGenerally(id)];
  const untouched = await server.signedIn(other.id);
  const answer = await operator.visitor.send(endAccountSessions, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ended: 3 } });
  for (const device of devices) expect((await device.send(getMyAccount, {})).status).toBe(401);
  expect((await untouched.send(getMyAccount, {})).status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ account: id, endedSessions: 3 });
});

test("200: another operator's too; 422: not one's own", async () => {
  const other = await operatorOf(server);
  expect((await operator.visitor.send(endAccountSessions, { id: other.account.id })).body).toEqual({ ended: 1 });
  const { status, body } = await operator.visitor.send(endAccountSessions, { id: operator.account.id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "account_is_own" });
});

test("404: unknown account", async () => {
  const { status, body } = await operator.visitor.send(endAccountSessions, { id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "account_not_found" });
});
