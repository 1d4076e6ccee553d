import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changePushDevice, listPushDevices, removePushDevice, tryPushDevice } from "#contract/push-devices.ts";
import { pushMessages } from "#server/db/tables/tables.ts";
import { prune } from "#server/jobs/prune.ts";
import { notify } from "#server/notifications/index.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { sendDuePushMessages } from "./send-due-push-messages.ts";

const server = await startTestServer();
const { parts } = server;
const { db } = parts;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

async function somebody(id?: string, from: TestServer = server) {
  const made = await from.shopWith("OWNER");
  const device = await deviceOf(from, made.visitor, id ? { id } : {});
  return { ...made, device };
}

const notifyAbout = (accountId: number, title = "메뉴가 승인됐어요") =>
  notify(db, {
    accountIds: [accountId],
    title,
    body: "확인해 주세요",
    path: "/partners/requests",
    now: server.clock.now(),
  });

const messagesOf = (deviceId: number) => db.select().from(pushMessages).where(eq(pushMessages.deviceId, deviceId));

test("every notification goes to the devices that want it, with the notification's text and link", async () => {
  const { accountId, visitor, device } = await somebody();
  const other = await deviceOf(server, await server.signedIn(accountId), { waiting: false });
  const stranger = await somebody();
  await notifyAbout(accountId);
  await sendDuePushMessages(parts);
  expect(await device.received()).toMatchObject([
    { title: "메뉴가 승인됐어요", body: "확인해 주세요", path: "/partners/requests" },
  ]);
  for (const silent of [other, stranger.device]) expect(await silent.received()).toEqual([]);
  await visitor.send(changePushDevice, { id: device.deviceId, reservations: true, waiting: false });
  await notifyAbout(accountId);
  await sendDuePushMessages(parts);
  expect(await device.received()).toHaveLength(1);
});

test("a rolled-back change sends nothing: a message is part of the transaction of its cause", async () => {
  const { accountId, device } = await somebody();
  const undone = db.transaction(async (db) => {
    await notify(db, {
      accountIds: [accountId],
      title: "없던 일",
      body: "",
      path: "/partners",
      now: server.clock.now(),
    });
    throw new Error("it was not so");
  });
  await expect(undone).rejects.toThrow("it was not so");
  expect(await messagesOf(device.deviceId)).toEqual([]);
});

test("at night messages wait for the morning", async () => {
  const { accountId, visitor, device } = await somebody();
  server.clock.set("2026-11-15T23:30:00+09:00");
  await notifyAbout(accountId);
  await visitor.send(tryPushDevice, { id: device.deviceId });
  await sendDuePushMessages(parts);
  expect((await device.received()).map(({ title }) => title)).toEqual(["테스트 알림이에요"]);
  server.clock.set("2026-11-16T09:00:00+09:00");
  await sendDuePushMessages(parts);
  expect(await device.received()).toHaveLength(2);
});

test("each message is sent once, with any number of workers and processes", async () => {
  const { accountId, device } = await somebody();
  const another = await server.another();
  for (let at = 0; at < 25; at += 1) await notifyAbout(accountId, `알림 ${at}`);
  const sent: string[] = [];
  for (const { outside } of [parts, another.parts]) {
    const { push } = outside;
    outside.push = {
      ...push,
      send(message) {
        sent.push(message.topic);
        return push.send(message);
      },
    };
  }
  await Promise.all([parts, another.parts, parts, another.parts].map(sendDuePushMessages));
  expect(sent).toHaveLength(25);
  expect(new Set((await device.received()).map(({ title }) => title)).size).toBe(25);
  expect((await messagesOf(device.deviceId)).every(({ state, tries }) => state === "SENT" && tries === 1)).toBe(true);
});

test("a message of a crashed worker waits half a minute; the next worker sends it again, and one is shown", async () => {
  const { accountId, device } = await somebody();
  await notifyAbout(accountId);
  const { push } = parts.outside;
  // The service has the message, but the sender crashes before it records that.
  parts.outside.push = {
    ...push,
    send: (message) => push.send(message).then(() => Promise.reject(new Error("killed"))),
  };
  await expect(sendDuePushMessages(parts)).rejects.toThrow("killed");
  parts.outside.push = push;
  await sendDuePushMessages(parts);
  expect(await messagesOf(device.deviceId)).toMatchObject([{ state: "QUEUED", tries: 1 }]);
  server.clock.move(30_000);
  await sendDuePushMessages(parts);
  expect(await messagesOf(device.deviceId)).toMatchObject([{ state: "SENT", tries: 2 }]);
  // Because of the same topic at the service and the same tag on the device, two messages become one.
  expect(await device.received()).toHaveLength(1);
});

test.each(["gone-1", "missing-1"])("a device that its service does not know any more (%s) is deleted", async (id) => {
  const { accountId, visitor } = await somebody(id);
  await notifyAbout(accountId);
  await sendDuePushMessages(parts);
  expect((await visitor.send(listPushDevices, {})).body.items).toEqual([]);
});

test("a failing service is tried again with growing waits, and given up after a day", async () => {
  const { accountId, device } = await somebody("broken-1");
  await notifyAbout(accountId);
  const waits: number[] = [];
  for (let tries = 0; tries < 40; tries += 1) {
    await sendDuePushMessages(parts);
    const [message] = await messagesOf(device.deviceId);
    if (message?.state !== "QUEUED") break;
    waits.push((message.nextTryAt.getTime() - server.clock.now().getTime()) / 1000);
    server.clock.set(message.nextTryAt.toISOString());
  }
  expect(waits.slice(0, 6)).toEqual([30, 120, 480, 1920, 3600, 3600]);
  expect(server.clock.now().getTime() - Date.parse("2026-11-15T03:00:00Z")).toBeLessThan(day);
  expect(await messagesOf(device.deviceId)).toMatchObject([
    { state: "GIVEN_UP", problem: "the push service answered 503", endedAt: server.clock.now() },
  ]);
});

test("the waiting time that a service names is kept", async () => {
  const { accountId, device } = await somebody("busy-1");
  await notifyAbout(accountId);
  await sendDuePushMessages(parts);
  const [message] = await messagesOf(device.deviceId);
  expect(message?.nextTryAt).toEqual(new Date(server.clock.now().getTime() + 2 * minute));
});

test("a message that a service refuses for good is not tried again, and the device stays", async () => {
  const { accountId, device, visitor } = await somebody("refused-1");
  await notifyAbout(accountId);
  await sendDuePushMessages(parts);
  expect(await messagesOf(device.deviceId)).toMatchObject([{ state: "GIVEN_UP", tries: 1 }]);
  expect((await visitor.send(listPushDevices, {})).body.items).toHaveLength(1);
});

test("a message that has waited for a day, because no worker was running, is not sent any more", async () => {
  const { accountId, device } = await somebody();
  await notifyAbout(accountId);
  server.clock.move(day - 1);
  await server.parts.pool.query("update sessions set expires_at = $1", [new Date(server.clock.now().getTime() + day)]);
  server.clock.move(1);
  await sendDuePushMessages(parts);
  expect(await messagesOf(device.deviceId)).toMatchObject([{ state: "GIVEN_UP", tries: 1 }]);
  expect(await device.received()).toEqual([]);
});

test.each([
  ["whose session has ended", "delete from sessions where account_id = $1"],
  ["whose session has expired", "update sessions set expires_at = '2026-11-15T03:00:00Z' where account_id = $1"],
  ["who has become dormant", "update accounts set status = 'DORMANT' where id = $1"],
])("a person %s gets nothing, though it was queued before", async (_, change) => {
  const { accountId, device } = await somebody();
  await notifyAbout(accountId);
  await parts.pool.query(change, [accountId]);
  await sendDuePushMessages(parts);
  expect(await device.received()).toEqual([]);
  expect(await messagesOf(device.deviceId)).toMatchObject([{ state: "DROPPED" }]);
});

test("any length of text fits the service's limit", async () => {
  const { accountId, device } = await somebody();
  await notify(db, {
    accountIds: [accountId],
    title: "가".repeat(1000),
    body: "나".repeat(5000),
    path: "/partners",
    now: server.clock.now(),
  });
  await sendDuePushMessages(parts);
  const [message] = await device.received();
  expect(message?.title).toBe(`${"가".repeat(99)}…`);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3 * 1024);
});

test("messages are deleted after a week, and so is a device that nobody used for three months", async () => {
  const { accountId, device } = await somebody();
  await notifyAbout(accountId);
  await sendDuePushMessages(parts);
  server.clock.move(7 * day);
  await prune(parts);
  expect(await messagesOf(device.deviceId)).toHaveLength(1);
  server.clock.move(1);
  await prune(parts);
  expect(await messagesOf(device.deviceId)).toEqual([]);
  server.clock.move(84 * day);
  await prune(parts);
  const visitor = await server.signedIn(accountId);
  expect((await visitor.send(listPushDevices, {})).body.items).toEqual([]);
});

test("a device that was switched off meanwhile gets nothing", async () => {
  const { accountId, visitor, device } = await somebody();
  await notifyAbout(accountId);
  await visitor.send(removePushDevice, { id: device.deviceId });
  await sendDuePushMessages(parts);
  expect(await device.received()).toEqual([]);
});
