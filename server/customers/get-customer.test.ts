import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getCustomer } from "#contract/customers.ts";
import { rejectUser } from "#contract/rejected-users.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { customers } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const phone = "010-2345-6789";
const masked = { phone: "010-****-6789", phoneIsMasked: true };
const whole = { phone, phoneIsMasked: false };

async function shopWithCustomer() {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const staff = await server.makeDesigner(shopId);
  const { id } = await server.makeCustomer(shopId, { phone, name: "이고객" });
  const visit = (day: string, more: object = {}) =>
    server.makeReservation({ shopId, staffId: staff.id, phone, day, status: "COMPLETED", ...more });
  const seenBy = async (role: MemberRole | "OPERATOR", withStaff = false) => {
    const account = await server.makeAccount(role === "OPERATOR" ? { adminRole: "PARTNERS_ADMIN" } : {});
    if (role !== "OPERATOR") await server.join(shopId, account.id, role);
    const own = withStaff ? await server.makeDesigner(shopId, { accountId: account.id }) : undefined;
    const visitor = await server.signedIn(account.id);
    return { own, see: async () => (await visitor.send(getCustomer, { shopId, id })).body };
  };
  const see = () => made.visitor.send(getCustomer, { shopId, id });
  return { ...made, shopId, staff, id, visit, seenBy, see };
}

test("200: a customer with figures, memo and the newest reservations", async () => {
  const { id, visit, see, visitor, shopId } = await shopWithCustomer();
  await server.parts.db.update(customers).set({ memo: "두피가 약해요" }).where(eq(customers.id, id));
  for (let day = 1; day <= 21; day++) await visit(`2026-10-${String(day).padStart(2, "0")}`, { priceWon: 10_000 });
  const newest = await visit("2026-11-18", { status: "OK", priceWon: 99_000 });
  await visit("2026-11-19", { status: "OK", removedAt: server.clock.now() });
  const { status, body } = await see();
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, memo: "두피가 약해요", visits: 21, spentWon: 210_000, rejected: false, version: 1 });
  expect(body.reservations).toHaveLength(20);
  expect(body.reservations[0]?.id).toBe(newest.id);
  expect(body.nextReservationAt).toBe(newest.startsAt.toISOString());
  await visitor.send(rejectUser, { shopId, customerId: id, reason: "" });
  expect((await see()).body.rejected).toBe(true);
});

test("the spent amount is what was really paid: refunds are subtracted once", async () => {
  const { visit, see } = await shopWithCustomer();
  await visit("2026-10-01", { paid: true, priceWon: 40_000, refundedWon: 15_000 });
  // Moved to a cheaper designer: the price is lower already, and the difference was refunded.
  await visit("2026-10-02", { paid: true, priceWon: 30_000, paidWon: 40_000, refundedWon: 10_000 });
  await visit("2026-10-03", { priceWon: 20_000 });
  expect((await see()).body.spentWon).toBe(75_000);
});

test("owner and manager see the number, an operator does not", async () => {
  const { visit, seenBy } = await shopWithCustomer();
  await visit("2026-11-01");
  for (const role of ["OWNER", "SUPER"] as const) expect(await (await seenBy(role)).see()).toMatchObject(whole);
  expect(await (await seenBy("OPERATOR")).see()).toMatchObject(masked);
});

test("a designer sees the numbers of their own customers only", async () => {
  const { visit, seenBy } = await shopWithCustomer();
  await visit("2026-11-01");
  const { own, see } = await seenBy("MEMBER", true);
  expect(await see()).toMatchObject(masked);
  await visit("2026-11-20", { staffId: own?.id, status: "OK" });
  expect(await see()).toMatchObject(whole);
});

const completed = (day: string) => ({ kind: "ONLINE", completedAt: new Date(`${day}T11:00:00+09:00`) });

test("90 days after an online customer's last visit their number is masked for everybody", async () => {
  const { visit, see } = await shopWithCustomer();
  await visit("2026-08-10", completed("2026-08-10"));
  expect((await see()).body).toMatchObject(masked);
});

test.each<[string, string, object]>([
  ["they were here less than 90 days ago", "2026-08-20", completed("2026-08-20")],
  ["they come again", "2026-11-20", { status: "OK", kind: "ONLINE" }],
  ["they once came by telephone", "2026-01-10", { kind: "OFFLINE" }],
])("the number stays visible while %s", async (_, day, more) => {
  const { visit, see } = await shopWithCustomer();
  await visit("2026-06-10", completed("2026-06-10"));
  await visit(day, more);
  expect((await see()).body).toMatchObject(whole);
});

test("404: a customer of another shop, or an unknown one", async () => {
  const [own, other] = [await shopWithCustomer(), await shopWithCustomer()];
  for (const id of [other.id, 987_654_321])
    expect(await own.visitor.send(getCustomer, { shopId: own.shopId, id })).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
});
