import { expect, test } from "vitest";
import { changePushDevice, listPushDevices } from "#contract/push-devices.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: each switch by itself, also from another device of the same person", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const { deviceId } = await deviceOf(server, visitor);
  const elsewhere = await server.signedIn(accountId);
  const answer = await elsewhere.send(changePushDevice, { id: deviceId, reservations: false, waiting: true });
  expect(answer.body).toMatchObject({
    id: deviceId,
    reservations: false,
    waiting: true,
    isThis: false,
    signedIn: true,
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    pushDevice: deviceId,
    reservations: false,
    waiting: true,
  });
  expect((await visitor.send(listPushDevices, {})).body.items).toMatchObject([{ reservations: false, isThis: true }]);
});

test("404: another's, and an unknown one; another's stays as it is", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const { deviceId } = await deviceOf(server, other.visitor);
  for (const id of [deviceId, 987_654_321]) {
    const { status, body } = await mine.visitor.send(changePushDevice, { id, reservations: false, waiting: false });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "push_device_not_found" });
  }
  expect((await other.visitor.send(listPushDevices, {})).body.items).toMatchObject([{ reservations: true }]);
});
