import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { prepareBooking } from "#contract/bookings.ts";
import { bookings, customers, rejectedUsers, reservations } from "#server/db/tables/tables.ts";
import { customerPhone } from "#server/reservations/index.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { bookableShop, bothConsents, customerOf } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { db, vault, clock } = server.parts;
const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;

type Shop = Awaited<ReturnType<typeof bookableShop>>;
const another = (made: Shop, phone?: string) =>
  customerOf(server, server.visitor(), { shopId: made.shopId, menuId: made.menu.id, stylerId: made.stylerId }, phone);

test("200: the board shows the customer's name, the shop has a new customer, and the card window opens", async () => {
  const made = await bookableShop(server);
  const { key, reservationId } = await made.held();
  const answer = await made.prepare(key, { note: "앞머리는 두세요", customerGender: "FEMALE" });
  expect(answer.status).toBe(200);
  const { booking, window } = answer.body;
  expect(booking).toMatchObject({ status: "READY", customerName: "김고객", priceWon: 40_000 });
  expect(booking.maskedPhone).toMatch(/^010-\*{4}-\d{4}$/);
  expect(window).toMatchObject({
    payment: { amountWon: 40_000, orderName: "커트 예약" },
    successUrl: `${server.url}/book/bookings/${key}/paid`,
    failUrl: `${server.url}/book/bookings/${key}/failed`,
  });
  const row = await rowOf(reservationId);
  expect(row).toMatchObject({
    customerName: "김고객",
    customerGender: "FEMALE",
    note: "앞머리는 두세요",
    status: "READY",
  });
  const [customer] = await db.select().from(customers).where(eq(customers.shopId, made.shopId));
  expect(row?.customerId).toBe(customer?.id);
  expect(vault.open(customer?.phoneSealed ?? "", "customers.phone")).toBe(made.phone);
  const [kept] = await db.select().from(bookings).where(eq(bookings.reservationId, reservationId));
  expect(kept?.consents).toMatchObject([
    { clauseType: "BOOKING_PRIVACY", version: 1 },
    { clauseType: "BOOKING_PROVISION" },
  ]);
  const record = JSON.stringify((await recordOf(server, answer))?.changes);
  expect(record).toContain(String(reservationId));
  expect(record).not.toContain("김고객");
});

test("a customer whom the shop knows keeps the name in the shop's data", async () => {
  const made = await bookableShop(server);
  const known = await server.makeCustomer(made.shopId, { phone: made.phone, name: "단골이" });
  const { key, reservationId } = await made.held();
  await made.prepare(key);
  expect((await rowOf(reservationId))?.customerId).toBe(known.id);
  const [customer] = await db.select().from(customers).where(eq(customers.id, known.id));
  expect(customer?.name).toBe("단골이");
});

describe("repeated", () => {
  test("the order stays until it was tried, and the phone stays proved", async () => {
    const made = await bookableShop(server);
    const { key } = await made.held();
    const verificationKey = await made.proof();
    const first = await made.prepare(key, { verificationKey });
    const again = await made.prepare(key, { verificationKey });
    const changed = await made.prepare(key, { verificationKey: undefined, customerName: "이고객" });
    expect([first, again, changed].map(({ status }) => status)).toEqual([200, 200, 200]);
    const orders = [first, again, changed].map(({ body }) => body.window?.payment?.orderId);
    expect(new Set(orders).size).toBe(1);
    expect(changed.body.booking.customerName).toBe("이고객");
  });

  test("after a declined card there is a new order", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    const { answer } = await made.confirm(prepared, "over-limit");
    expect(answer.body.outcome).toBe("DECLINED");
    const again = await made.prepare(prepared.booking.key, { verificationKey: undefined });
    expect(again.status).toBe(200);
    expect(again.body.window?.payment?.orderId).not.toBe(prepared.window.payment?.orderId);
    expect(
      (await made.confirm({ booking: prepared.booking, window: again.body.window as never })).answer.body.outcome,
    ).toBe("CONFIRMED");
  });

  test("409: while a payment is pending there is no second window", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    expect((await made.confirm(prepared, "stalls")).answer.body.outcome).toBe("PENDING");
    expect(outcomeOf(await made.prepare(prepared.booking.key))).toBe("409 payment_in_progress");
  });

  test("another proved phone is another person", async () => {
    const made = await bookableShop(server);
    const { key, reservationId } = await made.held();
    await made.prepare(key);
    const other = another(made);
    await made.prepare(key, { verificationKey: await other.proof() });
    const [customer] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, (await rowOf(reservationId))?.customerId ?? 0));
    expect(customer?.phoneFingerprint).toBe(customerPhone(vault, other.phone).phoneFingerprint);
  });
});

describe("rejected users", () => {
  const reject = (made: Shop, until: Date | null) =>
    db.insert(rejectedUsers).values({
      shopId: made.shopId,
      name: "김고객",
      reason: "노쇼",
      until,
      createdAt: clock.now(),
      maskedPhone: "",
      phoneFingerprint: customerPhone(vault, made.phone).phoneFingerprint,
      phoneSealed: vault.seal(made.phone, "rejected_users.phone"),
    });

  test("409: the answer only says that the time cannot be booked, and the hold is released", async () => {
    const made = await bookableShop(server);
    await reject(made, null);
    const { key, reservationId } = await made.held();
    const answer = await made.prepare(key);
    expect(outcomeOf(answer)).toBe("409 time_taken");
    expect(JSON.stringify(answer.body)).not.toMatch(/노쇼|거절|거부/);
    expect(await rowOf(reservationId)).toMatchObject({
      status: "TIME_OVER",
      customerName: "온라인 예약 고객",
      customerId: null,
    });
    expect((await another(made).hold()).status).toBe(200);
  });

  test("200: an expired rejection, or one of another shop, does not count", async () => {
    const made = await bookableShop(server);
    await reject(made, clock.now());
    await reject({ ...(await bookableShop(server)), phone: made.phone }, null);
    const { key } = await made.held();
    expect((await made.prepare(key)).status).toBe(200);
  });
});

describe("several bookings of one phone", () => {
  test("409: from the third on it needs a confirmation, and from the sixth on it is refused", async () => {
    const made = await bookableShop(server);
    const hours = ["10", "11", "12", "13", "15", "16", "17"];
    const answers: string[] = [];
    for (const hour of hours) {
      const other = another(made, made.phone);
      const { key } = await other.held({ startsAt: `2026-11-20T${hour}:00:00+09:00` });
      const first = await other.prepare(key);
      answers.push(first.status === 200 ? "200" : outcomeOf(first));
      if (first.body.code === "bookings_many") expect((await other.prepare(key, { sure: true })).status).toBe(200);
    }
    const asked = "409 bookings_many";
    expect(answers).toEqual(["200", "200", "200", asked, asked, asked, "409 bookings_too_many"]);
  });

  test("another phone, another shop and another month do not count", async () => {
    const made = await bookableShop(server);
    for (const hour of ["10", "11", "12"]) {
      const other = another(made);
      const { key } = await other.held({ startsAt: `2026-11-20T${hour}:00:00+09:00` });
      expect((await other.prepare(key)).status).toBe(200);
      const same = another(made, made.phone);
      const { key: later } = await same.held({ startsAt: `2026-12-10T${hour}:00:00+09:00` });
      expect((await same.prepare(later)).status).toBe(200);
    }
    const { key } = await made.held();
    expect((await made.prepare(key)).status).toBe(200);
  });
});

describe("refused", () => {
  const refusals = async (made: Shop) => {
    const { key } = await made.held();
    return (more: Parameters<Shop["prepare"]>[1]) => made.prepare(key, more).then(outcomeOf);
  };

  test("422: without a proved phone, with a used proof, or with one for another purpose", async () => {
    const made = await bookableShop(server);
    const refused = await refusals(made);
    const spent = await made.proof();
    const other = another(made);
    const { key } = await other.held({ startsAt: "2026-11-20T10:00:00+09:00" });
    await other.prepare(key, { verificationKey: spent });
    const answers = [undefined, "k".repeat(32), spent].map((verificationKey) => refused({ verificationKey }));
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 3 }, () => "422 phone_not_verified"));
  });

  test("422: without the consents, or with the cancellation rule unread", async () => {
    const refused = await refusals(await bookableShop(server));
    expect(await refused({ consents: [] })).toBe("422 consents_missing");
    expect(await refused({ consents: [bothConsents[0]] })).toBe("422 consents_missing");
    expect(await refused({ cancellationRead: false })).toBe("422 consents_missing");
  });

  test("409: another price than the shown one", async () => {
    const refused = await refusals(await bookableShop(server));
    expect(await refused({ expectedPriceWon: 30_000 })).toBe("409 price_changed");
  });

  test("409: a hold that has expired by the server's clock, or was released", async () => {
    const own: TestServer = await startTestServer();
    const made = await bookableShop(own);
    const { key } = await made.held();
    own.clock.move(600_000);
    expect(outcomeOf(await made.prepare(key))).toBe("409 hold_run_out");
    await made.held();
    expect(outcomeOf(await made.prepare(key))).toBe("409 hold_run_out");
  });

  test("409: already booked", async () => {
    const made = await bookableShop(server);
    const { key } = await made.book();
    expect(outcomeOf(await made.prepare(key))).toBe("409 booking_not_held");
  });

  test("404: an unknown key", async () => {
    const made = await bookableShop(server);
    expect(outcomeOf(await made.prepare("k".repeat(32)))).toBe("404 booking_not_found");
  });
});

test("the same idempotency key gets the same window", async () => {
  const made = await bookableShop(server);
  const { key } = await made.held();
  const input = {
    key,
    customerName: "김고객",
    consents: [...bothConsents],
    cancellationRead: true,
    expectedPriceWon: 40_000,
    verificationKey: await made.proof(),
  };
  const headers = { "idempotency-key": `prepare-${key}` };
  const first = await made.visitor.send(prepareBooking, input, { headers });
  const again = await made.visitor.send(prepareBooking, input, { headers });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.window).toEqual(first.body.window);
});
