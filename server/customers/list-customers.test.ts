import { expect, test } from "vitest";
import { customerSorts, listCustomers } from "#contract/customers.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithCustomers() {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const staff = await server.makeDesigner(shopId);
  const ids: Record<string, number> = {};
  for (const [name, phone] of [
    ["나단골", "010-1111-1234"],
    ["가새내", "010-2222-1234"],
    ["다미래", "010-3333-9999"],
    ["라없음", "010-4444-0000"],
  ] as const)
    ids[name] = (await server.makeCustomer(shopId, { phone, name })).id;
  const visit = (name: string, day: string, from: string, more: object) =>
    server.makeReservation({
      shopId,
      staffId: staff.id,
      customerId: ids[name] as number,
      day,
      from,
      to: `${from.slice(0, 2)}:50`,
      ...more,
    });
  await visit("나단골", "2026-10-01", "10:00", { status: "COMPLETED", menuName: "펌" });
  await visit("나단골", "2026-11-01", "10:00", { status: "COMPLETED", menuName: "염색" });
  await visit("나단골", "2026-11-02", "10:00", { status: "NO_SHOW", menuName: "커트" });
  await visit("가새내", "2026-11-10", "10:00", { status: "COMPLETED", menuName: "커트" });
  await visit("가새내", "2026-11-12", "10:00", { status: "CANCELED" });
  await visit("다미래", "2026-11-25", "10:00", { status: "OK" });
  await visit("다미래", "2026-11-20", "10:00", { status: "OK" });
  await visit("다미래", "2026-11-19", "10:00", { status: "OK", removedAt: server.clock.now() });
  const list = async (input: object = {}) => (await made.visitor.send(listCustomers, { shopId, ...input })).body;
  const names = async (input: object) => (await list(input)).items.map(({ name }) => name);
  return { ...made, shopId, ids, list, names };
}

test("200: all customers with their figures, latest visit first, and no unmasked number", async () => {
  const { ids, list } = await shopWithCustomers();
  const body = await list();
  expect(body).toMatchObject({ page: 0, size: 20, total: 4 });
  expect(body.items).toEqual([
    {
      id: ids.가새내,
      name: "가새내",
      gender: "IN_PRIVATE",
      maskedPhone: "010-****-1234",
      visits: 1,
      noShows: 0,
      lastVisitAt: "2026-11-10T01:00:00.000Z",
      nextReservationAt: null,
      lastMenu: "커트",
    },
    {
      id: ids.나단골,
      name: "나단골",
      gender: "IN_PRIVATE",
      maskedPhone: "010-****-1234",
      visits: 2,
      noShows: 1,
      lastVisitAt: "2026-11-01T01:00:00.000Z",
      nextReservationAt: null,
      lastMenu: "염색",
    },
    {
      id: ids.라없음,
      name: "라없음",
      gender: "IN_PRIVATE",
      maskedPhone: "010-****-0000",
      visits: 0,
      noShows: 0,
      lastVisitAt: null,
      nextReservationAt: null,
      lastMenu: null,
    },
    {
      id: ids.다미래,
      name: "다미래",
      gender: "IN_PRIVATE",
      maskedPhone: "010-****-9999",
      visits: 0,
      noShows: 0,
      lastVisitAt: null,
      nextReservationAt: "2026-11-20T01:00:00.000Z",
      lastMenu: null,
    },
  ]);
});

test("by name, by visits, and page by page", async () => {
  const { names, list } = await shopWithCustomers();
  expect(await names({ sort: "NAME" })).toEqual(["가새내", "나단골", "다미래", "라없음"]);
  expect(await names({ sort: "VISITS" })).toEqual(["나단골", "가새내", "다미래", "라없음"]);
  expect(await names({ sort: "NAME", size: 3, page: 1 })).toEqual(["라없음"]);
  expect(await list({ size: 3, page: 1 })).toMatchObject({ page: 1, size: 3, total: 4 });
});

test.each(keysOf(customerSorts))(
  "found by the beginning of the name, last four digits or the whole number (%s)",
  async (sort) => {
    const { names, list } = await shopWithCustomers();
    expect(await names({ sort, keyword: "나단" })).toEqual(["나단골"]);
    expect(await names({ sort, keyword: "단골" })).toEqual([]);
    expect((await names({ sort, keyword: "1234" })).toSorted()).toEqual(["가새내", "나단골"]);
    expect(await names({ sort, keyword: "010-3333-9999" })).toEqual(["다미래"]);
    expect(await names({ sort, keyword: "01033339999" })).toEqual(["다미래"]);
    expect(await names({ sort, keyword: "%" })).toEqual([]);
    expect(await list({ sort, keyword: "1234", size: 1 })).toMatchObject({ total: 2 });
  },
);

test("nobody of another shop is among them", async () => {
  await shopWithCustomers();
  const { shop, visitor } = await server.shopWith("MEMBER");
  expect((await visitor.send(listCustomers, { shopId: shop.id })).body).toMatchObject({ items: [], total: 0 });
});
