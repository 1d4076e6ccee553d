import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSchedule, type ScheduleChange, undoScheduleChange } from "#contract/schedules.ts";
import { createStaffBreak, listStaffs } from "#contract/staffs.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { notificationPhones, reservations, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`).toISOString();

async function shopOfTwo(role: "OWNER" | "SUPER" = "OWNER") {
  const made = await server.shopWith(role);
  const shopId = made.shop.id;
  const first = await server.makeDesigner(shopId, { name: "박지현" });
  const second = await server.makeDesigner(shopId, { name: "김하나", rank: "CHIEF" });
  const book = (from: string, to: string, more: object = {}) =>
    server.makeReservation({ shopId, staffId: first.id, from, to, ...more });
  type Answers = { reservationId: number; version: number; to: { stylerId: number; startsAt: string } }[];
  const change = (requested: ScheduleChange, answers: Answers = []) =>
    made.visitor.send(changeSchedule, { shopId, change: requested, answers });
  const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
  return { ...made, shopId, first, second, book, change, rowOf };
}

test("200: a designer who leaves is removed from the board and the shop, their reservations moved, their breaks deleted", async () => {
  const { shopId, visitor, first, second, book, change, rowOf } = await shopOfTwo();
  const account = await server.makeAccount();
  await server.join(shopId, account.id, "MEMBER");
  await db.update(staffs).set({ accountId: account.id }).where(eq(staffs.id, first.id));
  await visitor.send(createStaffBreak, { shopId, id: first.id, startsAt: at("12:00"), endsAt: at("13:00") });
  const menu = await server.makeMenu(shopId, { prices: { NORMAL: 40_000, CHIEF: 30_000 } });
  const hit = await book("14:00", "15:00", { paid: true, menuId: menu.id });
  const to = { stylerId: second.id, startsAt: at("14:00") };
  const gone = await change({ kind: "STAFF_REMOVAL", staffId: first.id }, [{ reservationId: hit.id, version: 1, to }]);
  expect(gone).toMatchObject({ status: 200, body: { moved: 1 } });
  expect(await rowOf(hit.id)).toMatchObject({ staffId: second.id, priceWon: 30_000, freeCancel: true });
  expect(await refundsOfReservation(server, hit.id)).toMatchObject([{ amountWon: 10_000 }]);
  expect((await visitor.send(listStaffs, { shopId })).body.items.map(({ id }) => id)).toEqual([second.id]);
  const [member] = await db.select().from(shopUsers).where(eq(shopUsers.accountId, account.id));
  expect(member?.removedAt).toEqual(server.clock.now());
});

test("a removed designer gets no more notices about bookings, and gets them again after an undo", async () => {
  const { shopId, visitor, first, second, change } = await shopOfTwo();
  const account = await server.makeAccount();
  await server.join(shopId, account.id, "MEMBER");
  await db.update(staffs).set({ accountId: account.id }).where(eq(staffs.id, first.id));
  const phone = (staffId: number | null, phoneFingerprint: string) => ({
    shopId,
    staffId,
    phoneFingerprint,
    phoneSealed: `sealed ${phoneFingerprint}`,
    createdAt: server.clock.now(),
  });
  const own = server.parts.vault.fingerprint(phoneDigits(account.phone));
  const all = [phone(null, own), phone(null, "the shop's"), phone(first.id, own), phone(second.id, "another's")];
  await db.insert(notificationPhones).values(all);
  const heard = async () => {
    const rows = await db.select().from(notificationPhones).where(eq(notificationPhones.shopId, shopId));
    return rows.map(({ phoneFingerprint, staffId }) => `${phoneFingerprint} ${staffId}`).toSorted();
  };
  const before = await heard();
  const { body } = await change({ kind: "STAFF_REMOVAL", staffId: first.id });
  expect(await heard()).toEqual([`another's ${second.id}`, "the shop's null"]);
  expect((await visitor.send(undoScheduleChange, { shopId, id: body.changeId })).status).toBe(200);
  expect(await heard()).toEqual(before);
});

test("one of several owners leaves the board and stays an owner; an operator may do it", async () => {
  const { shopId, accountId } = await shopOfTwo();
  await server.join(shopId, (await server.makeAccount()).id, "OWNER");
  const own = await server.makeDesigner(shopId, { accountId });
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const requested = { kind: "STAFF_REMOVAL", staffId: own.id } as const;
  expect((await operator.send(changeSchedule, { shopId, change: requested })).status).toBe(200);
  const ofOwner = and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, accountId), isNull(shopUsers.removedAt));
  expect(await db.select().from(shopUsers).where(ofOwner)).toHaveLength(1);
});

test("422: the only owner stays on the board", async () => {
  const { shopId, accountId, change } = await shopOfTwo();
  const own = await server.makeDesigner(shopId, { accountId });
  const { status, body } = await change({ kind: "STAFF_REMOVAL", staffId: own.id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "staff_is_last_owner" });
});

test("a manager can remove designers, but neither owners nor managers", async () => {
  const { shopId, accountId, first, change } = await shopOfTwo("SUPER");
  const own = await server.makeDesigner(shopId, { accountId });
  expect((await change({ kind: "STAFF_REMOVAL", staffId: own.id })).body.code).toBe("role_not_yours_to_give");
  expect((await change({ kind: "STAFF_REMOVAL", staffId: first.id })).status).toBe(200);
});
