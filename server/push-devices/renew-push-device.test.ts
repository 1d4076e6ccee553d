import { expect, test } from "vitest";
import { listPushDevices, renewPushDevice } from "#contract/push-devices.ts";
import { deviceOf, pushSubscription } from "#server/testing/outside/push-subscription.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: after a new sign-in the device gets messages again, with the switches as they were", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const { endpoint, deviceId } = await deviceOf(server, visitor, { waiting: false });
  await server.parts.pool.query("delete from sessions where account_id = $1", [accountId]);
  server.clock.move(60_000);
  const again = await server.signedIn(accountId);
  expect((await again.send(listPushDevices, {})).body.items).toMatchObject([{ signedIn: false, isThis: false }]);
  const answer = await again.send(renewPushDevice, { endpoint });
  expect(answer.body).toMatchObject({ id: deviceId, reservations: true, waiting: false, signedIn: true, isThis: true });
  expect(answer.body.lastUsedAt).toBe(server.clock.now().toISOString());
  expect((await recordOf(server, answer))?.changes).toEqual({ pushDevice: deviceId, renewed: true });
});

test("404: a device that is unknown, was switched off elsewhere, or is another's does not come back by itself", async () => {
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const { endpoint } = await deviceOf(server, other.visitor);
  for (const requested of [endpoint, pushSubscription(server.url).endpoint]) {
    const { status, body } = await mine.visitor.send(renewPushDevice, { endpoint: requested });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "push_device_not_found" });
  }
  expect((await other.visitor.send(listPushDevices, {})).body.items).toMatchObject([{ isThis: true }]);
});

test("400: an invalid address is refused under its field", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(renewPushDevice, { endpoint: "https://danjang.kr/event" });
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ["endpoint"] });
});
