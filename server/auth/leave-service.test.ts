import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { checkSignedUp, leaveService, login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import {
  accounts,
  advertisements,
  identities,
  notificationPhones,
  passkeys,
  reservations,
  sessions,
  settlementContracts,
  settlementLines,
  shops,
  shopUsers,
  staffs,
} from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { givePasskey, ownerPassword } from "#server/testing/worlds/passkey-owner.ts";
import { sentInvitation } from "#server/testing/worlds/sent-invitation.ts";

const server = await startTestServer();
const { db } = server.parts;
const password = ownerPassword;
const passwordHash = await hashPassword(password);

test("200: no personal data is left, and all sessions of the account have ended", async () => {
  const { id, loginId, phone } = await server.makeAccount({ passwordHash });
  const shop = await server.makeShop();
  await server.join(shop.id, id, "MEMBER");
  const [here, there, byKakao] = [
    await server.signedIn(id),
    await server.signedIn(id),
    await server.signedInGenerally(id),
  ];
  await givePasskey(server, here);
  const answer = await here.send(leaveService, { password });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(row).toMatchObject({ status: "LEFT", leftAt: server.clock.now(), name: "탈퇴한 계정", passwordHash: null });
  expect(row).toMatchObject({ phoneSealed: null, phoneFingerprint: null, maskedPhone: "" });
  expect(JSON.stringify(row)).not.toContain(loginId);
  expect(await db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([]);
  expect(await db.select().from(passkeys).where(eq(passkeys.accountId, id))).toEqual([]);
  expect(await db.select().from(identities).where(eq(identities.accountId, id))).toEqual([]);
  expect((await db.select().from(shopUsers).where(eq(shopUsers.accountId, id)))[0]?.removedAt).not.toBeNull();
  expect(here.cookies.size).toBe(0);
  expect((await there.send(getMyAccount, {})).status).toBe(401);
  expect((await byKakao.send(checkSignedUp, {})).body.signedUp).toBe(false);
  expect(await recordOf(server, answer)).toMatchObject({ call: "leaveService", accountId: id, changes: { left: id } });
  const again = await server.visitor().send(login, { loginType: "partners", id: loginId, password });
  expect(again.body.code).toBe("sign_in_failed");
  await expect(server.makeAccount({ phone }), "the phone may join again").resolves.toMatchObject({ phone });
});

test("200: a dormant account may leave too", async () => {
  const { id } = await server.makeAccount({ passwordHash, status: "DORMANT" });
  expect((await (await server.signedIn(id)).send(leaveService, { password })).status).toBe(200);
});

test("200: the designer stays on the board for another person, and their notices and invitations end", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const shop = await server.makeShop();
  await server.join(shop.id, id, "SUPER");
  const designer = await server.makeDesigner(shop.id, { accountId: id });
  const sent = await sentInvitation(server, { shopId: shop.id, by: id });
  const number = { shopId: shop.id, phoneSealed: "x", createdAt: server.clock.now() };
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  await db.insert(notificationPhones).values([
    { ...number, staffId: designer.id, phoneFingerprint: "a second phone of theirs" },
    { ...number, phoneFingerprint: account?.phoneFingerprint ?? "" },
    { ...number, phoneFingerprint: "the shop's own" },
  ]);
  expect((await (await server.signedIn(id)).send(leaveService, { password })).status).toBe(200);
  expect(await db.select().from(staffs).where(eq(staffs.shopId, shop.id))).toMatchObject([
    { id: designer.id, accountId: null, removedAt: null },
  ]);
  const left = await db.select().from(notificationPhones).where(eq(notificationPhones.shopId, shop.id));
  expect(left.map(({ phoneFingerprint }) => phoneFingerprint)).toEqual(["the shop's own"]);
  expect(await sent.state()).toBe("UNINVITED");
  expect(await eventsOf(server, shop.id)).toContainEqual(
    expect.objectContaining({ kind: "staff_changed", subjectIds: [designer.id] }),
  );
});

test("200: an owner of a shop that is closed for good may leave", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const shop = await server.makeShop();
  await server.join(shop.id, id, "OWNER");
  const owner = await server.signedIn(id);
  expect((await owner.send(leaveService, { password })).body.code).toBe("account_owns_shop");
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id));
  expect((await owner.send(leaveService, { password })).status).toBe(200);
});

test("409: a designer cannot leave while they have future customers; another designer's do not count", async () => {
  const { shop, accountId, visitor, book } = await bookedShop(server, "MEMBER");
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  const other = await server.makeDesigner(shop.id);
  await server.makeReservation({ shopId: shop.id, staffId: other.id });
  const { id } = await book();
  const { status, body } = await visitor.send(leaveService, { password });
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 409,
    code: "account_has_work",
    details: { reservationsAhead: 1, advertisements: 0 },
  });
  await db.update(reservations).set({ staffId: other.id }).where(eq(reservations.id, id));
  expect((await visitor.send(leaveService, { password })).status).toBe(200);
});

test("409: a customer who books at the same moment prevents it", async () => {
  const { accountId, shop, visitor, designer } = await bookedShop(server, "MEMBER");
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  const leaving = await db.transaction(async (db) => {
    await db.execute(sql`select from staffs where id = ${designer.id} for no key update`);
    const leaving = visitor.send(leaveService, { password });
    await untilWaiting(server, 1);
    await server.makeReservation({ shopId: shop.id, staffId: designer.id });
    return [leaving];
  });
  const [answer] = await Promise.all(leaving);
  expect(answer).toMatchObject({ status: 409, body: { code: "account_has_work" } });
  expect((await db.select().from(staffs).where(eq(staffs.id, designer.id)))[0]).toMatchObject({ accountId });
});

test("409: an account cannot leave while an advertisement that it bought is running", async () => {
  const { advertise } = await advertisedShop(server);
  const buyer = await server.makeAccount({ passwordHash });
  const { id } = await advertise({ status: "ACTIVATED", ownerId: buyer.id });
  const visitor = await server.signedIn(buyer.id);
  expect((await visitor.send(leaveService, { password })).body).toMatchObject({
    code: "account_has_work",
    details: { reservationsAhead: 0, advertisements: 1 },
  });
  const ended = { status: "EXPIRED", endedAt: server.clock.now() } as const;
  await db.update(advertisements).set(ended).where(eq(advertisements.id, id));
  expect((await visitor.send(leaveService, { password })).status).toBe(200);
});

test("409: an owner gets the list of shops that need a new owner or an end first", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const [shop, former] = [await server.makeShop(), await server.makeShop()];
  await server.join(shop.id, id, "OWNER");
  await server.join(former.id, id, "OWNER", server.clock.now());
  const owner = await server.signedIn(id);
  const { status, body } = await owner.send(leaveService, { password });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_owns_shop" });
  expect(body.details).toEqual({ shops: [{ id: shop.id, name: shop.name }] });
  expect((await owner.send(getMyAccount, {})).body.status).toBe("ACTIVE");
});

test("409: a former owner cannot leave until the money that they are owed has arrived", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const shop = await server.makeShop();
  const now = server.clock.now();
  const [contract] = await db
    .insert(settlementContracts)
    .values({ shopId: shop.id, accountId: id, begunAt: now, endedAt: now })
    .returning();
  await db.insert(settlementLines).values({
    shopId: shop.id,
    contractId: contract?.id as number,
    kind: "ADJUSTMENT",
    completedAt: now,
    createdAt: now,
    completedDay: "2026-11-15",
    adjustmentWon: 1,
    netWon: 1,
  });
  const former = await server.signedIn(id);
  const { status, body } = await former.send(leaveService, { password });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_has_money" });
  await db.delete(settlementLines).where(eq(settlementLines.contractId, contract?.id as number));
  expect((await former.send(leaveService, { password })).status).toBe(200);
});

test("409: an owner cannot leave until the last visits of a closed shop are settled, nor a former one until theirs are", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const now = server.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const shop = await server.makeShop();
  await db.update(shops).set({ closedAt: now }).where(eq(shops.id, shop.id));
  await server.join(shop.id, id, "OWNER");
  const designer = await server.makeDesigner(shop.id);
  const paid = { shopId: shop.id, staffId: designer.id, paid: true, day: "2026-11-14" };
  const visit = await server.makeReservation(paid);
  const owner = await server.signedIn(id);
  const code = async () => (await owner.send(leaveService, { password })).body.code;
  const set = (values: Partial<typeof reservations.$inferInsert>) =>
    db.update(reservations).set(values).where(eq(reservations.id, visit.id));
  expect(await code()).toBe("account_has_money");
  const done = { completedAt: ago(20), cutAt: new Date(now.getTime() + 3_600_000) };
  await set({ status: "CANCELED", keptWon: 4_000, ...done });
  expect(await code()).toBe("account_has_money");
  await db.update(shopUsers).set({ removedAt: now }).where(eq(shopUsers.accountId, id));
  const contract = { shopId: shop.id, accountId: id, begunAt: ago(500), endedAt: ago(1) };
  await db.insert(settlementContracts).values(contract);
  expect(await code()).toBe("account_has_money");
  await set({ completedAt: ago(0.5) });
  expect((await owner.send(leaveService, { password })).status).toBe(200);
});

test("422: a wrong password changes nothing, and the sixth attempt waits", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const partner = await server.signedIn(id);
  for (let count = 0; count < 5; count++) {
    const { status, body } = await partner.send(leaveService, { password: "틀린 비밀번호" });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "password_wrong" });
    expect(body.fields).toEqual({ password: "비밀번호가 맞지 않아요" });
  }
  const locked = await partner.send(leaveService, { password });
  expect({ status: locked.status, code: locked.body.code }).toEqual({ status: 429, code: "sign_in_locked" });
  expect(locked.headers.get("retry-after")).toBe("60");
  expect((await partner.send(getMyAccount, {})).status).toBe(200);
});

test("400: an empty password is refused under its field", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const { status, body } = await (await server.signedIn(id)).send(leaveService, { password: "" });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { password: "비밀번호를 입력해 주세요" } });
});

test("two requests at once leave once", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const [one, two] = [await server.signedIn(id), await server.signedIn(id)];
  const answers = await Promise.all([one.send(leaveService, { password }), two.send(leaveService, { password })]);
  const rest = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
  expect(answers.length - rest.length).toBeGreaterThan(0);
  for (const status of rest) expect([401, 422]).toContain(status);
  expect((await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.status).toBe("LEFT");
});
