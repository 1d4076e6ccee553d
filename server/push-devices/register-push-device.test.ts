import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listPushDevices, registerPushDevice, tryPushDevice } from "#contract/push-devices.ts";
import { pushDevices, pushMessages } from "#server/db/tables/tables.ts";
import { deviceOf, pushSubscription } from "#server/testing/outside/push-subscription.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, outside } = server.parts;
const switches = { reservations: true, waiting: false };

function browserOf(url = server.url) {
  const { endpoint, p256dh, auth } = pushSubscription(url);
  return { endpoint, p256dh, auth, ...switches };
}

test("200: this browser gets messages from now on; its address and keys are encrypted and in no record", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const requested = browserOf();
  const answer = await visitor.send(registerPushDevice, requested, {
    headers: {
      "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36",
    },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ label: "Android의 Chrome", ...switches, isThis: true, signedIn: true });
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, answer.body.id));
  expect(row?.accountId).toBe(accountId);
  const record = await recordOf(server, answer);
  expect(record?.changes).toEqual({ pushDevice: answer.body.id, label: "Android의 Chrome", ...switches });
  for (const secret of [requested.endpoint, requested.p256dh, requested.auth])
    expect(JSON.stringify({ row, record, body: answer.body })).not.toContain(secret);
});

test("200: the same browser again is the same device, however many tabs register at once", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const requested = browserOf();
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.send(registerPushDevice, requested)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await visitor.send(registerPushDevice, { ...requested, waiting: true });
  expect(body).toMatchObject({ id: answers[0]?.body.id, reservations: true, waiting: true });
  expect((await visitor.send(listPushDevices, {})).body.items).toHaveLength(1);
});

test("200: it moves to the person who is signed in on it now, without the messages of the person before", async () => {
  const [before, after] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const browser = await deviceOf(server, before.visitor);
  await before.visitor.send(tryPushDevice, { id: browser.deviceId });
  const { endpoint, p256dh, auth } = browser;
  const { body } = await after.visitor.send(registerPushDevice, { endpoint, p256dh, auth, ...switches });
  expect(body).toMatchObject({ id: browser.deviceId, isThis: true });
  expect((await before.visitor.send(listPushDevices, {})).body.items).toEqual([]);
  expect(await db.select().from(pushMessages).where(eq(pushMessages.deviceId, browser.deviceId))).toEqual([]);
});

test("200: a browser has one address at a time", async () => {
  const { visitor } = await server.shopWith("OWNER");
  await visitor.send(registerPushDevice, browserOf());
  const { body } = await visitor.send(registerPushDevice, browserOf());
  expect((await visitor.send(listPushDevices, {})).body.items.map(({ id }) => id)).toEqual([body.id]);
});

test("400: only the address of a known push service is accepted", async () => {
  const { visitor } = await server.shopWith("OWNER");
  for (const endpoint of ["https://danjang.kr/event", "https://127.0.0.1/", `${server.url}/api/partners/v1/shops`]) {
    const { status, body } = await visitor.send(registerPushDevice, { ...browserOf(), endpoint });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { endpoint: "이 브라우저로는 알림을 보낼 수 없어요" },
    });
  }
});

test("422: in production the sandbox service is refused", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { push } = outside;
  outside.push = { ...push, takes: () => false };
  const { status, body } = await visitor.send(registerPushDevice, browserOf());
  outside.push = push;
  expect({ status, code: body.code }).toEqual({ status: 422, code: "push_endpoint_not_allowed" });
});

test("422: a key that is not a point of the curve is refused before it makes any message fail", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(registerPushDevice, { ...browserOf(), p256dh: `B${"A".repeat(86)}` });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "push_keys_wrong" });
});

test.each([{ p256dh: "A".repeat(87) }, { p256dh: "short" }, { auth: "short" }, { reservations: "yes" as never }])(
  "400: %o is refused under its field",
  async (change) => {
    const { visitor } = await server.shopWith("OWNER");
    const { status, body } = await visitor.send(registerPushDevice, { ...browserOf(), ...change });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: Object.keys(change) });
  },
);

test("409: an account has at most twenty; a known device is still accepted", async () => {
  const { accountId, visitor } = await server.shopWith("OWNER");
  const browsers = Array.from({ length: 20 }, () => browserOf());
  for (const requested of browsers) await (await server.signedIn(accountId)).send(registerPushDevice, requested);
  const { status, body } = await visitor.send(registerPushDevice, browserOf());
  expect({ status, code: body.code }).toEqual({ status: 409, code: "push_devices_too_many" });
  expect((await visitor.send(registerPushDevice, browsers[3] as (typeof browsers)[number])).status).toBe(200);
});
