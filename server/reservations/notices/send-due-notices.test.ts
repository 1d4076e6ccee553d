import { and, asc, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  cancelReservation,
  changeOfflineReservation,
  changeStyler,
  createOfflineReservation,
  removeOfflineReservation,
  rescheduleReservation,
} from "#contract/reservations.ts";
import type { NoticeKind } from "#domain/reservations/reservation-notice.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { accounts, notificationPhones, reservationNotices, textMessages } from "#server/db/tables/tables.ts";
import { workers } from "#server/jobs/workers.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { at, bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { fill, type TemplateName } from "#server/text-messages/templates.ts";
import { sendDueNotices } from "./send-due-notices.ts";

const server = await startTestServer();
const { parts } = server;
const { db, vault } = parts;
await startQueue(server);

/** Only the queue: the tests run the due jobs. */
async function startQueue({ parts }: TestServer) {
  const idle = async () => {};
  await parts.jobs.start({
    ...workers(parts),
    "reservations.due": idle,
    "reservations.notices": idle,
    "payments.refunds": idle,
    "text-messages.send": idle,
  });
}

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

const shopPhone = "010-1111-0001";
const designerPhone = "010-1111-0002";
const customerPhone = "010-1234-5678";

async function shopWithNotices(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const { shop, designer } = made;
  await addPhone(shop.id, shopPhone);
  await addPhone(shop.id, designerPhone, designer.id);
  return made;
}

async function addPhone(shopId: number, phone: string, staffId: number | null = null) {
  await db.insert(notificationPhones).values({
    shopId,
    staffId,
    createdAt: server.clock.now(),
    phoneSealed: vault.seal(phone, "notification_phones.phone"),
    phoneFingerprint: vault.fingerprint(phoneDigits(phone)),
  });
}

/** The queued texts of a reservation, as their recipients get them. */
async function textsOf(reservationId: number) {
  const rows = await db
    .select({ message: textMessages, kind: reservationNotices.kind })
    .from(reservationNotices)
    .innerJoin(textMessages, eq(textMessages.noticeId, reservationNotices.id))
    .where(eq(reservationNotices.reservationId, reservationId))
    .orderBy(asc(textMessages.id));
  return rows.map(({ kind, message }) => ({
    kind,
    to: vault.open(message.recipientSealed, "text_messages.recipient"),
    text: fill(message.template as TemplateName, JSON.parse(vault.open(message.valuesSealed, "text_messages.values"))),
  }));
}

const requested = (shopId: number, stylerId: number) => ({
  shopId,
  stylerId,
  startsAt: at("14:00"),
  endsAt: at("15:00"),
  customerName: "이고객",
  menuName: "커트",
  phone: customerPhone,
});

test("a new reservation notifies the shop's numbers, the designer's and the customer's, shop and event first", async () => {
  const { shop, designer, visitor } = await shopWithNotices();
  const { body } = await visitor.send(createOfflineReservation, requested(shop.id, designer.id));
  await sendDueNotices(parts);
  const forShop = `[${shop.name}] 새 예약\n11.20 (금) 14:00 커트\n이*객 님 · 김디자 디자이너`;
  expect(await textsOf(body.id)).toEqual([
    { kind: "RECEIVED", to: shopPhone, text: forShop },
    { kind: "RECEIVED", to: designerPhone, text: forShop },
    {
      kind: "CUSTOMER_BOOKED",
      to: customerPhone,
      text: `[${shop.name}] 예약이 확정됐어요.\n11.20 (금) 14:00 커트\n김디자 디자이너\n문의 02-123-4567`,
    },
  ]);
  const queued = await db.select().from(textMessages).where(isNotNull(textMessages.noticeId));
  const { rows } = await parts.pool.query("select data from jobs.job where name = 'text-messages.send'");
  for (const { id } of queued) expect(rows).toContainEqual({ data: { id } });
});

test("a number on both lists gets one text, and the author gets none", async () => {
  const { shop, designer, accountId, visitor } = await shopWithNotices();
  const [doer] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const own = vault.open(doer?.phoneSealed as string, "accounts.phone");
  await addPhone(shop.id, own);
  await db.delete(notificationPhones).where(eq(notificationPhones.staffId, designer.id));
  await addPhone(shop.id, shopPhone, designer.id);
  const { body } = await visitor.send(createOfflineReservation, { ...requested(shop.id, designer.id), phone: "" });
  await sendDueNotices(parts);
  expect((await textsOf(body.id)).map(({ to }) => to)).toEqual([shopPhone]);
});

test("a change of designer notifies both designers, and the customer reads the refund", async () => {
  const { shop, designer, visitor, book } = await shopWithNotices();
  const chief = await server.makeDesigner(shop.id, { name: "박원장", rank: "CHIEF" });
  await addPhone(shop.id, "010-1111-0003", chief.id);
  const menu = await server.makeMenu(shop.id);
  const { id } = await book({ staffId: chief.id, paid: true, priceWon: 70_000, menuId: menu.id, phone: customerPhone });
  await visitor.send(changeStyler, { shopId: shop.id, id, stylerId: designer.id });
  await sendDueNotices(parts);
  const texts = await textsOf(id);
  expect(texts.map(({ to }) => to)).toEqual([shopPhone, designerPhone, "010-1111-0003", customerPhone]);
  expect(texts.at(-1)?.text).toBe(
    `[${shop.name}] 예약이 변경됐어요.\n11.20 (금) 10:00 커트\n김디자 디자이너\n차액 30,000원을 환불해 드려요. 원하지 않으면 전액 환불받고 취소할 수 있어요.\n문의 02-123-4567`,
  );
});

test("the earlier designer is notified, even if a second change comes before the first notice", async () => {
  const { shop, visitor, book } = await shopWithNotices();
  const [second, third] = [await server.makeDesigner(shop.id), await server.makeDesigner(shop.id)];
  await addPhone(shop.id, "010-1111-0003", second.id);
  await addPhone(shop.id, "010-1111-0004", third.id);
  const { id } = await book();
  server.clock.set(at("23:00", "2026-11-15"));
  for (const stylerId of [second.id, third.id]) await visitor.send(changeStyler, { shopId: shop.id, id, stylerId });
  await visitor.send(rescheduleReservation, { shopId: shop.id, id, version: 3, startsAt: at("16:00") });
  server.clock.set(at("09:00", "2026-11-16"));
  await sendDueNotices(parts);
  expect((await textsOf(id)).map(({ to }) => to)).toEqual([
    shopPhone,
    designerPhone,
    "010-1111-0003",
    shopPhone,
    "010-1111-0003",
    "010-1111-0004",
    shopPhone,
    "010-1111-0004",
  ]);
});

test("the changes of an offline reservation also notify those whom each concerned", async () => {
  const { shop, designer, visitor } = await shopWithNotices();
  const other = await server.makeDesigner(shop.id);
  await addPhone(shop.id, "010-1111-0003", other.id);
  const made = { ...requested(shop.id, designer.id), phone: "" };
  const { id } = (await visitor.send(createOfflineReservation, made)).body;
  await sendDueNotices(parts);
  const later = { ...made, id, startsAt: at("16:00"), endsAt: at("17:00") };
  await visitor.send(changeOfflineReservation, { ...later, version: 1 });
  await visitor.send(changeOfflineReservation, { ...later, version: 2, stylerId: other.id });
  await sendDueNotices(parts);
  const changes = (await textsOf(id)).filter(({ kind }) => kind === "CHANGED");
  expect(changes.map(({ to }) => to)).toEqual([shopPhone, designerPhone, shopPhone, designerPhone, "010-1111-0003"]);
});

test("a cancellation has the refund, if there is one", async () => {
  const { shop, visitor, book } = await shopWithNotices();
  const paid = await book({ paid: true, phone: customerPhone });
  const unpaid = await book({ phone: customerPhone, from: "12:00", to: "13:00" });
  for (const { id } of [paid, unpaid]) await visitor.send(cancelReservation, { shopId: shop.id, id });
  await sendDueNotices(parts);
  const words = async (id: number) => (await textsOf(id)).find(({ kind }) => kind === "CUSTOMER_CANCELLED")?.text;
  expect(await words(paid.id)).toMatch(/예약이 취소됐어요\.\n.*\n.*\n40,000원을 전액 환불해 드려요\./);
  expect(await words(unpaid.id)).toMatch(/예약이 취소됐어요\.\n.*\n.*디자이너\n문의/);
});

test("at night it waits for the morning, but a start before eleven is notified at once", async () => {
  const { shop, designer, visitor } = await shopWithNotices();
  const next = "2026-11-16";
  const book = (from: string, to: string) =>
    visitor.send(createOfflineReservation, {
      ...requested(shop.id, designer.id),
      startsAt: at(from, next),
      endsAt: at(to, next),
    });
  server.clock.set(at("23:00", "2026-11-15"));
  const [later, soon] = [await book("11:00", "12:00"), await book("10:00", "10:50")];
  await sendDueNotices(parts);
  expect(await textsOf(soon.body.id)).toHaveLength(3);
  expect(await textsOf(later.body.id)).toEqual([]);
  server.clock.set(at("08:59", next));
  await sendDueNotices(parts);
  expect(await textsOf(later.body.id)).toEqual([]);
  server.clock.set(at("09:00", next));
  await sendDueNotices(parts);
  expect(await textsOf(later.body.id)).toHaveLength(3);
});

const kindsOf = async (id: number) => (await textsOf(id)).map(({ kind }) => kind);

test("half an hour before a start the shop is notified once, and again after a move", async () => {
  const { shop, visitor, book } = await shopWithNotices();
  const today = "2026-11-15";
  const { id } = await book({ day: today, from: "14:00", to: "15:00" });
  const soon = async (time: string) => {
    server.clock.set(at(time, today));
    await sendDueNotices(parts);
    return (await kindsOf(id)).filter((kind) => kind === "SOON").length;
  };
  expect(await soon("13:29")).toBe(0);
  expect(await soon("13:30")).toBe(2);
  expect(await soon("13:31")).toBe(2);
  await visitor.send(rescheduleReservation, { shopId: shop.id, id, version: 1, startsAt: at("16:00", today) });
  expect(await soon("15:29")).toBe(2);
  expect(await soon("15:30")).toBe(4);
  expect(await soon("16:30")).toBe(4);
});

test("the evening before, a customer gets one reminder; nobody who booked later or left no number does", async () => {
  const { book } = await shopWithNotices();
  const early = await book({ phone: customerPhone });
  const without = await book({ from: "12:00", to: "13:00" });
  const late = await book({
    from: "14:00",
    to: "15:00",
    phone: customerPhone,
    createdAt: new Date(at("19:00", "2026-11-19")),
  });
  const cancelled = await book({ phone: customerPhone, status: "CANCELED" });
  const reminded = async () => {
    await sendDueNotices(parts);
    const all = await Promise.all([early, without, late, cancelled].map(({ id }) => kindsOf(id)));
    return all.map((kinds) => kinds.filter((kind) => kind === "CUSTOMER_REMINDER").length);
  };
  server.clock.set(at("18:59", "2026-11-19"));
  expect(await reminded()).toEqual([0, 0, 0, 0]);
  server.clock.set(at("19:00", "2026-11-19"));
  expect(await reminded()).toEqual([1, 0, 0, 0]);
  server.clock.set(at("20:00", "2026-11-19"));
  expect(await reminded()).toEqual([1, 0, 0, 0]);
});

test.each([
  ["a cancelled one", "SOON", { status: "CANCELED" as const }],
  ["one that was moved meanwhile", "CUSTOMER_REMINDER", { from: "16:00", to: "17:00" }],
] satisfies [string, NoticeKind, object][])("a planned notice of %s is dropped", async (_, kind, draft) => {
  const { shop, book } = await shopWithNotices();
  const { id } = await book({ phone: customerPhone, ...draft });
  const notice = { shopId: shop.id, reservationId: id, kind, occasion: new Date(at("10:00")).toISOString() };
  await db.insert(reservationNotices).values({ ...notice, dueAt: server.clock.now() });
  await sendDueNotices(parts);
  expect(await textsOf(id)).toEqual([]);
  const [row] = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
  expect(row?.handledAt).toEqual(server.clock.now());
});

test("nobody is notified of a reservation that was removed before the message went out", async () => {
  const { shop, designer, visitor } = await shopWithNotices();
  const { body } = await visitor.send(createOfflineReservation, requested(shop.id, designer.id));
  await visitor.send(removeOfflineReservation, { shopId: shop.id, id: body.id });
  await sendDueNotices(parts);
  expect(await textsOf(body.id)).toEqual([]);
});

test("two workers at once send every notice once", async () => {
  const { shop, designer, visitor } = await shopWithNotices();
  const ids: number[] = [];
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    const times = { startsAt: at(`${hour}:00`), endsAt: at(`${hour}:50`) };
    ids.push((await visitor.send(createOfflineReservation, { ...requested(shop.id, designer.id), ...times })).body.id);
  }
  const another = await server.another();
  await startQueue(another);
  await Promise.all([sendDueNotices(parts), sendDueNotices(another.parts), sendDueNotices(parts)]);
  await sendDueNotices(another.parts);
  for (const id of ids) expect((await kindsOf(id)).toSorted()).toEqual(["CUSTOMER_BOOKED", "RECEIVED", "RECEIVED"]);
});

test("a notice that cannot be sent is reported, does not delay others, leaves nothing incomplete, and goes out later", async () => {
  const { shop, designer, visitor } = await shopWithNotices();
  const broken = and(eq(notificationPhones.shopId, shop.id), eq(notificationPhones.staffId, designer.id));
  await db.update(notificationPhones).set({ phoneSealed: "k0:broken" }).where(broken);
  const { body } = await visitor.send(createOfflineReservation, requested(shop.id, designer.id));
  await expect(sendDueNotices(parts)).rejects.toThrow("no encryption key with the id k0");
  expect(await kindsOf(body.id)).toEqual(["CUSTOMER_BOOKED"]);
  const phoneSealed = vault.seal(designerPhone, "notification_phones.phone");
  await db.update(notificationPhones).set({ phoneSealed }).where(broken);
  await sendDueNotices(parts);
  expect((await kindsOf(body.id)).toSorted()).toEqual(["CUSTOMER_BOOKED", "RECEIVED", "RECEIVED"]);
});
