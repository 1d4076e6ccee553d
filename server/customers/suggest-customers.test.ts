import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { suggestCustomers } from "#contract/customers.ts";
import { rejectUser } from "#contract/rejected-users.ts";
import { searchPattern } from "#domain/text/search-pattern.ts";
import { customers, reservations } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithCustomers() {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const staff = await server.makeDesigner(shopId);
  const ids: Record<string, number> = {};
  for (const [name, phone] of [
    ["김서연", "010-1111-7032"],
    ["김수아", "010-2222-7032"],
    ["이연서", "010-3333-9999"],
    ["박서준", "010-4444-0000"],
    ["Anna", "010-5555-5555"],
  ] as const)
    ids[name] = (await server.makeCustomer(shopId, { phone, name })).id;
  const visit = (name: string, day: string, more: object = {}) =>
    server.makeReservation({
      shopId,
      staffId: staff.id,
      customerId: ids[name] as number,
      day,
      status: "COMPLETED",
      ...more,
    });
  const suggest = async (keyword: string, more: object = {}) =>
    (await made.visitor.send(suggestCustomers, { shopId, keyword, ...more })).body.items;
  const names = async (keyword: string, more: object = {}) => (await suggest(keyword, more)).map(({ name }) => name);
  return { ...made, shopId, staff, ids, visit, suggest, names };
}

test("200: what the desk needs to book for the customer, and no unmasked number", async () => {
  const { shopId, staff, ids, visit, suggest, visitor } = await shopWithCustomers();
  await visit("김서연", "2026-10-01", { menuName: "펌" });
  const last = await visit("김서연", "2026-11-01", { menuName: "염색", priceWon: 90_000, note: "짧게" });
  await visit("김서연", "2026-11-02", { status: "NO_SHOW" });
  await visit("김서연", "2026-11-25", { status: "OK" });
  await server.parts.db
    .update(customers)
    .set({ memo: "두피가 약해요" })
    .where(and(eq(customers.shopId, shopId), eq(customers.id, ids.김서연 as number)));
  const expected = {
    id: ids.김서연,
    name: "김서연",
    gender: "IN_PRIVATE",
    maskedPhone: "010-****-7032",
    visits: 2,
    noShows: 1,
    rejected: false,
    memo: "두피가 약해요",
    lastVisit: {
      at: last.startsAt.toISOString(),
      lines: [
        {
          stylerId: staff.id,
          menuId: null,
          menuName: "염색",
          choices: [],
          listPriceWon: 90_000,
          priceWon: 90_000,
          extrasWon: 0,
          granted: null,
          discount: null,
          priceTyped: false,
          requested: false,
          segments: [{ kind: "WORK", minutes: 60 }],
          bufferMinutes: 0,
        },
      ],
    },
  };
  expect(await suggest("김서연")).toEqual([expected]);
  await visitor.send(rejectUser, { shopId, customerId: ids.김서연 as number, reason: "" });
  expect(await suggest("김서연")).toEqual([{ ...expected, rejected: true }]);
  expect(await suggest("Anna")).toMatchObject([{ visits: 0, noShows: 0, memo: "", lastVisit: null }]);
});

test("200: the lines of the last visit are those that were stored, with waits and the requested designer", async () => {
  const { shopId, staff, visit, suggest } = await shopWithCustomers();
  const { id } = await visit("김서연", "2026-11-01");
  const line = {
    stylerId: staff.id,
    menuId: null,
    menuName: "펌",
    choices: [{ group: "기장", choice: "긴 머리" }],
    listPriceWon: 50_000,
    priceWon: 40_000,
    extrasWon: 0,
    granted: null,
    discount: null,
    priceTyped: false,
    requested: true,
    segments: [
      { kind: "WORK" as const, minutes: 20 },
      { kind: "WAIT" as const, minutes: 20 },
      { kind: "WORK" as const, minutes: 20 },
    ],
    bufferMinutes: 10,
  };
  await server.parts.db
    .update(reservations)
    .set({ lines: [line] })
    .where(and(eq(reservations.shopId, shopId), eq(reservations.id, id)));
  expect((await suggest("김서연"))[0]?.lastVisit?.lines).toEqual([line]);
});

test("200: found by first consonants, half a syllable, any part of the name, last four digits or the whole number", async () => {
  const { names } = await shopWithCustomers();
  expect(await names("ㄱㅅㅇ")).toEqual(["김수아", "김서연"]);
  expect(await names("김ㅅ")).toEqual(["김수아", "김서연"]);
  expect(await names("김ㅅㅇ")).toEqual(["김수아", "김서연"]);
  expect(await names("김서ㅇ")).toEqual(["김서연"]);
  expect(await names("김성")).toEqual(["김서연"]);
  expect(await names("서연")).toEqual(["김서연"]);
  expect(await names("anna")).toEqual(["Anna"]);
  expect(await names("7032")).toEqual(["김수아", "김서연"]);
  expect(await names("010-1111-7032")).toEqual(["김서연"]);
  expect(await names("01011117032")).toEqual(["김서연"]);
  expect(await names("703")).toEqual([]);
});

test("200: the beginning of a name comes before its middle, then the latest visit", async () => {
  const { names, visit } = await shopWithCustomers();
  await visit("박서준", "2026-11-10");
  await visit("이연서", "2026-11-05");
  await visit("김서연", "2026-11-01");
  expect(await names("ㅅ")).toEqual(["박서준", "이연서", "김서연", "김수아"]);
  expect(await names("연")).toEqual(["이연서", "김서연"]);
  expect(await names("이")).toEqual(["이연서"]);
  expect(await names("김")).toEqual(["김서연", "김수아"]);
  await visit("김수아", "2026-11-12");
  expect(await names("김")).toEqual(["김수아", "김서연"]);
  expect(await names("ㅇ")).toEqual(["이연서", "김수아", "김서연"]);
  expect(await names("ㅅ", { size: 2 })).toEqual(["김수아", "박서준"]);
});

test("200: a walk-in who got no name is found with and without the space", async () => {
  const { shopId, names } = await shopWithCustomers();
  await server.makeCustomer(shopId, { phone: "010-6666-6666", name: "고객 1" });
  for (const keyword of ["고객1", "고객 1", "ㄱㄱ"]) expect(await names(keyword)).toEqual(["고객 1"]);
});

test("200: removed reservations and visits that did not take place do not count", async () => {
  const { visit, suggest, names } = await shopWithCustomers();
  const counted = await visit("김서연", "2026-10-01", { menuName: "커트" });
  await visit("김서연", "2026-11-01", { menuName: "펌", removedAt: server.clock.now() });
  await visit("김서연", "2026-11-02", { menuName: "염색", status: "CANCELED" });
  await visit("김수아", "2026-10-02");
  expect(await suggest("김서연")).toMatchObject([
    { visits: 1, noShows: 0, lastVisit: { at: counted.startsAt.toISOString(), lines: [{ menuName: "커트" }] } },
  ]);
  expect(await names("김")).toEqual(["김수아", "김서연"]);
});

test.each(["%", "_", "김%", ".*", "김.연", "[가-힣]", "(", "\\", "^김", "***=김"])(
  "200: %s is plain text",
  async (keyword) => {
    const { names } = await shopWithCustomers();
    expect(await names(keyword)).toEqual([]);
  },
);

test("200: another shop's customer is not found", async () => {
  await shopWithCustomers();
  const { shop, visitor } = await server.shopWith("MEMBER");
  for (const keyword of ["김서연", "ㄱㅅㅇ", "7032", "010-1111-7032"])
    expect((await visitor.send(suggestCustomers, { shopId: shop.id, keyword })).body.items).toEqual([]);
});

test("PostgreSQL finds by the pattern of a keyword what JavaScript finds", async () => {
  // Few letters, so that many keywords find many names; all of them also appear half-typed and as consonants.
  const letters = [..."가각갂간값고과괄구궈그긔기김나서성석연여이있아안ㄱㅅㅇㄳㅏaA% "];
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const text = (most: number) =>
    Array.from({ length: 1 + (random() % most) }, () => letters[random() % letters.length]).join("");
  const names = Array.from({ length: 400 }, () => text(4));
  const keywords = Array.from({ length: 400 }, () => text(3)).filter((keyword) => keyword.trim() !== "");
  const { rows } = await server.parts.pool.query(
    `select k as pattern, count(*) filter (where n ~ k)::int as anywhere, count(*) filter (where n ~ ('^' || k))::int as first,
        array_agg(n order by at) filter (where n ~ k) as found
      from unnest($1::text[]) k, unnest($2::text[]) with ordinality names (n, at) group by k`,
    [[...new Set(keywords.map(searchPattern))], names],
  );
  for (const { pattern, anywhere, first, found } of rows) {
    expect(names.filter((name) => new RegExp(pattern).test(name))).toEqual(found ?? []);
    expect([anywhere, first]).toEqual([
      found?.length ?? 0,
      names.filter((name) => new RegExp(`^${pattern}`).test(name)).length,
    ]);
  }
  expect(rows.some(({ anywhere }) => anywhere > 20)).toBe(true);
});
