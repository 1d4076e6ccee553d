import { expect, test } from "vitest";
import { searchAccessRecords } from "#contract/access-records.ts";
import { getCustomer } from "#contract/customers.ts";
import { exportReservations, listOfflineReservations, revealReservationPhone } from "#contract/reservations.ts";
import { listShopUsers } from "#contract/shops.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const day = "2026-11-20";

async function world() {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const staff = await server.makeDesigner(shop.id);
  const customer = await server.makeCustomer(shop.id, { phone: "010-2345-6789" });
  const place = { shopId: shop.id, staffId: staff.id, day };
  const ofCustomer = await server.makeReservation({ ...place, customerId: customer.id });
  const other = await server.makeReservation({ ...place, from: "14:00", to: "15:00" });
  const operatorAccount = await server.makeAccount({ adminRole: "PARTNERS_ADMIN", name: "김운영" });
  const operator = await server.signedIn(operatorAccount.id);
  const search = async (input: object) => (await operator.send(searchAccessRecords, input)).body;
  const found = async (input: object) => (await search(input)).items.map(({ call, kind }) => `${call} ${kind}`);
  return { shop, accountId, visitor, operator, operatorAccount, customer, ofCustomer, other, search, found };
}

/** The answer is a file. These tests do not read it. */
const download = ({ fetch }: Visitor, shopId: number) =>
  fetch(`/api${exportReservations.path.replace(":shopId", String(shopId))}`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ reason: "세무 신고" }),
  });

test("200: who saw what, when and from where, the newest first and with names", async () => {
  const { shop, accountId, visitor, operator, operatorAccount, ofCustomer, other, search } = await world();
  await visitor.send(listOfflineReservations, { shopId: shop.id, date: day });
  server.clock.move(60_000);
  await operator.send(revealReservationPhone, { shopId: shop.id, id: ofCustomer.id });
  const { items, total } = await search({ shopId: shop.id });
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      call: "revealReservationPhone",
      kind: "REVEAL",
      accountId: operatorAccount.id,
      subjectIds: [ofCustomer.id],
      accountName: "김운영 (운영자)",
      shopName: shop.name,
      address: "127.0.0.1",
    },
    {
      call: "listOfflineReservations",
      kind: "READ",
      accountId,
      accountName: "홍길동",
      subject: "reservation",
      subjectCount: 2,
      subjectIds: [ofCustomer.id, other.id],
      reason: "",
    },
  ]);
});

test("a record is found by person, kind, day and subject; a customer also by their reservations", async () => {
  const { shop, accountId, visitor, customer, ofCustomer, other, found } = await world();
  const ofShop = { shopId: shop.id };
  await visitor.send(getCustomer, { ...ofShop, id: customer.id });
  server.clock.move(1000);
  await download(visitor, shop.id);
  server.clock.move(1000);
  await visitor.send(listShopUsers, ofShop);
  const all = ["listShopUsers READ", "exportReservations EXPORT", "getCustomer READ"];
  expect(await found({ accountId })).toEqual(all);
  expect(await found({ accountId, kind: "EXPORT" })).toEqual(["exportReservations EXPORT"]);
  expect(await found({ subject: "reservation", subjectId: ofCustomer.id })).toEqual(["exportReservations EXPORT"]);
  expect(await found({ subject: "reservation", subjectId: other.id })).toEqual(["exportReservations EXPORT"]);
  expect(await found({ subject: "customer", subjectId: customer.id })).toEqual(all.slice(1));
  expect(await found({ subject: "account", subjectId: accountId })).toContain("listShopUsers READ");
  expect(await found({ subject: "customer", subjectId: 987_654_321 })).toEqual([]);
  expect(await found({ accountId, from: "2026-11-15", to: "2026-11-15" })).toEqual(all);
  expect(await found({ accountId, to: "2026-11-14" })).toEqual([]);
  expect(await found({ accountId, subject: "account" })).toEqual(["listShopUsers READ"]);
});

test("reading the records is recorded too", async () => {
  const { operator, operatorAccount } = await world();
  const answer = await operator.send(searchAccessRecords, { accountId: operatorAccount.id });
  expect(await accessOf(server, answer)).toMatchObject([
    { call: "searchAccessRecords", kind: "READ", accountId: operatorAccount.id, asOperator: true, subject: "account" },
  ]);
});

test("422: a number alone identifies nobody", async () => {
  const { operator } = await world();
  const { status, body } = await operator.send(searchAccessRecords, { subjectId: 1 });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "access_subject_needed" });
});

test("403: only an operator sees them", async () => {
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(searchAccessRecords, {})).status).toBe(403);
});
