import { expect, test } from "vitest";
import { listPushDevices } from "#contract/push-devices.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: everything is off until it is switched on, and the answer has the key to subscribe with", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(listPushDevices, {});
  expect({ status, body }).toEqual({
    status: 200,
    body: { items: [], publicKey: server.parts.config.vapid.publicKey },
  });
});

test("200: one's own devices, the newest first, with the present one and those without a signed-in person marked", async () => {
  const { accountId, visitor: first } = await server.shopWith("MEMBER");
  const second = await server.signedIn(accountId);
  const { deviceId: older } = await deviceOf(server, first, { waiting: false });
  const { deviceId: newer } = await deviceOf(server, second);
  await deviceOf(server, (await server.shopWith("OWNER")).visitor);
  const { body } = await second.send(listPushDevices, {});
  const now = server.clock.now().toISOString();
  const times = { createdAt: now, lastUsedAt: now };
  expect(body.items).toEqual([
    { id: newer, label: "알 수 없는 기기", reservations: true, waiting: true, isThis: true, signedIn: true, ...times },
    {
      id: older,
      label: "알 수 없는 기기",
      reservations: true,
      waiting: false,
      isThis: false,
      signedIn: true,
      ...times,
    },
  ]);
  await server.parts.pool.query(
    "delete from sessions where token_hash = (select session_hash from push_devices where id = $1)",
    [older],
  );
  const { body: after } = await second.send(listPushDevices, {});
  expect(after.items.map(({ id, signedIn }) => [id, signedIn])).toEqual([
    [newer, true],
    [older, false],
  ]);
});
