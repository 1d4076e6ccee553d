import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leaveService, logout } from "#contract/auth.ts";
import { listPushDevices, removePushDevice, tryPushDevice } from "#contract/push-devices.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { pushDevices, pushMessages } from "#server/db/tables/tables.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: it gets nothing more, and its waiting messages are deleted", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { deviceId } = await deviceOf(server, visitor);
  await visitor.send(tryPushDevice, { id: deviceId });
  const answer = await visitor.send(removePushDevice, { id: deviceId });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await recordOf(server, answer))?.changes).toEqual({ removedPushDevice: deviceId, label: "알 수 없는 기기" });
  expect((await visitor.send(listPushDevices, {})).body.items).toEqual([]);
  expect(await db.select().from(pushMessages).where(eq(pushMessages.deviceId, deviceId))).toEqual([]);
});

test("404: another's, and an unknown one; another's stays", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const { deviceId } = await deviceOf(server, other.visitor);
  for (const id of [deviceId, 987_654_321]) {
    const { status, body } = await mine.visitor.send(removePushDevice, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "push_device_not_found" });
  }
  expect((await other.visitor.send(listPushDevices, {})).body.items).toHaveLength(1);
});

test("a sign-out removes this device; the person's other devices stay", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const elsewhere = await server.signedIn(accountId);
  await deviceOf(server, visitor);
  const { deviceId: other } = await deviceOf(server, elsewhere);
  await visitor.send(logout, {});
  expect((await elsewhere.send(listPushDevices, {})).body.items.map(({ id }) => id)).toEqual([other]);
});

test("an account that leaves the service loses all of its devices", async () => {
  const password = "a long enough passphrase 7";
  const { id } = await server.makeAccount({ passwordHash: await hashPassword(password) });
  const [visitor, elsewhere] = [await server.signedIn(id), await server.signedIn(id)];
  await deviceOf(server, visitor);
  await deviceOf(server, elsewhere);
  expect((await visitor.send(leaveService, { password })).status).toBe(200);
  expect(await db.select().from(pushDevices).where(eq(pushDevices.accountId, id))).toEqual([]);
});
