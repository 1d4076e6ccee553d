import { beforeEach, expect, test } from "vitest";
import {
  cancelReservation,
  changeStyler,
  createOfflineReservation,
  rescheduleReservation,
} from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { sendDuePushMessages } from "#server/push-devices/index.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { sendDueNotices } from "./send-due-notices.ts";

const server = await startTestServer();
const { parts, makeAccount, join, signedIn } = server;

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

async function sendAllDue() {
  await sendDueNotices(parts);
  await sendDuePushMessages(parts);
}

/** A person of this role with a device; a designer if one is given. */
async function personWith(shopId: number, role: MemberRole, more: { staff?: string; removedAt?: Date } = {}) {
  const { id } = await makeAccount();
  await join(shopId, id, role, more.removedAt);
  const staff = more.staff ? await server.makeDesigner(shopId, { accountId: id, name: more.staff }) : undefined;
  const visitor = await signedIn(id);
  return { accountId: id, visitor, staffId: staff?.id ?? 0, device: await deviceOf(server, visitor) };
}

const booking = (shopId: number, stylerId: number, from = "14:00", to = "15:00") => ({
  shopId,
  stylerId,
  startsAt: at(from),
  endsAt: at(to),
  customerName: "이고객",
  menuName: "커트",
  phone: "010-1234-5678",
});

test("a new reservation notifies owners, managers and its designer; nobody else, and not its author", async () => {
  const { shop, visitor, designer } = await bookedShop(server, "OWNER");
  const doer = await deviceOf(server, visitor);
  const owner = await personWith(shop.id, "OWNER");
  const manager = await personWith(shop.id, "SUPER");
  const chosen = await personWith(shop.id, "MEMBER", { staff: "김디자" });
  const silent = [
    await personWith(shop.id, "MEMBER", { staff: "남디자" }),
    await personWith(shop.id, "MEMBER"),
    await personWith(shop.id, "SETTLEMENT_VIEW", { staff: "정담당" }),
    await personWith(shop.id, "OWNER", { removedAt: server.clock.now() }),
    await personWith((await server.makeShop()).id, "OWNER"),
  ];
  const operator = await deviceOf(server, (await operatorOf(server)).visitor);
  const { body } = await visitor.send(createOfflineReservation, booking(shop.id, chosen.staffId));
  await sendAllDue();
  for (const { device } of [owner, manager, chosen])
    expect(await device.received()).toMatchObject([
      {
        title: `[${shop.name}] 새 예약`,
        body: "11.20 (금) 14:00 커트\n이*객 님 · 김디자 디자이너",
        path: `/partners/shops/${shop.id}/reservations?date=2026-11-20&reservation=${body.id}`,
      },
    ]);
  for (const device of [doer, operator, ...silent.map((person) => person.device)])
    expect(await device.received()).toEqual([]);
  expect(designer.id).not.toBe(chosen.staffId);
});

test("moves and cancellations notify too, a change of designer notifies both, and a reminder does not", async () => {
  const { shop, visitor } = await bookedShop(server, "OWNER");
  const first = await personWith(shop.id, "MEMBER", { staff: "첫디자" });
  const second = await personWith(shop.id, "MEMBER", { staff: "둘디자" });
  const { body } = await visitor.send(createOfflineReservation, booking(shop.id, first.staffId));
  const { id } = body;
  await sendAllDue();
  await visitor.send(rescheduleReservation, {
    shopId: shop.id,
    id,
    version: body.version,
    stylerId: first.staffId,
    startsAt: at("15:00"),
    endsAt: at("16:00"),
  });
  await sendAllDue();
  await visitor.send(changeStyler, { shopId: shop.id, id, stylerId: second.staffId });
  await sendAllDue();
  server.clock.set(at("14:40"));
  await parts.pool.query("update sessions set expires_at = $1", [new Date("2026-12-31T00:00:00Z")]);
  await sendAllDue();
  await visitor.send(cancelReservation, { shopId: shop.id, id });
  await sendAllDue();
  const titles = async ({ device }: typeof first) => (await device.received()).map(({ title }) => title);
  expect(await titles(first)).toEqual([
    `[${shop.name}] 새 예약`,
    `[${shop.name}] 예약 변경`,
    `[${shop.name}] 예약 변경`,
  ]);
  expect(await titles(second)).toEqual([`[${shop.name}] 예약 변경`, `[${shop.name}] 예약 취소`]);
});

test("it contains no phone and no whole name, and without a menu it names a reservation", async () => {
  const { shop, visitor, designer } = await bookedShop(server, "OWNER");
  const manager = await personWith(shop.id, "SUPER");
  await visitor.send(createOfflineReservation, {
    ...booking(shop.id, designer.id),
    customerName: "김수한무",
    menuName: "",
  });
  await sendAllDue();
  const [message] = await manager.device.received();
  expect(message?.body).toMatch(/^11\.20 \(금\) 14:00 예약\n김\*한무 님 · 김디자 디자이너$/);
  expect(JSON.stringify(message)).not.toMatch(/김수|1234|5678/);
});

test("at night it waits for the morning, like the texts", async () => {
  const { shop, visitor, designer } = await bookedShop(server, "OWNER");
  const manager = await personWith(shop.id, "SUPER");
  server.clock.set(at("23:00", "2026-11-15"));
  await visitor.send(createOfflineReservation, booking(shop.id, designer.id));
  await sendAllDue();
  expect(await manager.device.received()).toEqual([]);
  server.clock.set(at("09:00", "2026-11-16"));
  await sendAllDue();
  expect(await manager.device.received()).toHaveLength(1);
});

test("a shop with devices and no numbers is notified; if only the author has a device the notice ends at once", async () => {
  const { shop, visitor, designer } = await bookedShop(server, "OWNER");
  await deviceOf(server, visitor);
  const noticesOpen = async () =>
    (await parts.pool.query("select from reservation_notices where shop_id = $1 and handled_at is null", [shop.id]))
      .rowCount;
  await visitor.send(createOfflineReservation, { ...booking(shop.id, designer.id), phone: "" });
  expect(await noticesOpen()).toBe(0);
  const manager = await personWith(shop.id, "SUPER");
  await visitor.send(createOfflineReservation, { ...booking(shop.id, designer.id, "16:00", "17:00"), phone: "" });
  expect(await noticesOpen()).toBe(1);
  await sendAllDue();
  expect(await manager.device.received()).toHaveLength(1);
});

test("a person who is removed from the shop before it is sent gets nothing", async () => {
  const { shop, visitor, designer } = await bookedShop(server, "OWNER");
  const manager = await personWith(shop.id, "SUPER");
  await visitor.send(createOfflineReservation, booking(shop.id, designer.id));
  await sendDueNotices(parts);
  await parts.pool.query("update shop_users set removed_at = now() where account_id = $1", [manager.accountId]);
  await sendDuePushMessages(parts);
  expect(await manager.device.received()).toEqual([]);
});
