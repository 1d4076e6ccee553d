import { expect, test } from "vitest";
import { tryPushDevice } from "#contract/push-devices.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { sendDuePushMessages } from "./send-due-push-messages.ts";

const server = await startTestServer();

test("200: a message goes to that device and to no other, whatever its switches say", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const tried = await deviceOf(server, visitor, { reservations: false, waiting: false });
  const other = await deviceOf(server, await server.signedIn(accountId));
  const answer = await visitor.send(tryPushDevice, { id: tried.deviceId });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await recordOf(server, answer))?.changes).toEqual({ triedPushDevice: tried.deviceId });
  await sendDuePushMessages(server.parts);
  expect(await tried.received()).toEqual([
    {
      title: "테스트 알림이에요",
      body: "이 기기에서 알림을 정상적으로 받을 수 있어요.",
      path: "/partners/account",
      tag: expect.stringMatching(/^push-\d+$/),
    },
  ]);
  expect(await other.received()).toEqual([]);
});

test("each press is one message; the same press sent again is not another one", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const tried = await deviceOf(server, visitor);
  const headers = { "idempotency-key": "try-this-device-1" };
  for (let press = 0; press < 2; press += 1) await visitor.send(tryPushDevice, { id: tried.deviceId }, { headers });
  await visitor.send(tryPushDevice, { id: tried.deviceId });
  await sendDuePushMessages(server.parts);
  expect(await tried.received()).toHaveLength(2);
});

test("404: another's, and an unknown one", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const { deviceId } = await deviceOf(server, other.visitor);
  for (const id of [deviceId, 987_654_321]) {
    const { status, body } = await mine.visitor.send(tryPushDevice, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "push_device_not_found" });
  }
});

test("409: on a device without a signed-in person, nothing is sent", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const gone = await deviceOf(server, await server.signedIn(accountId));
  await server.parts.pool.query(
    "update sessions set expires_at = $1 where token_hash = (select session_hash from push_devices where id = $2)",
    [server.clock.now(), gone.deviceId],
  );
  const { status, body } = await visitor.send(tryPushDevice, { id: gone.deviceId });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "push_device_signed_out" });
});
