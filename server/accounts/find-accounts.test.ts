import { expect, test } from "vitest";
import { findAccounts } from "#contract/accounts.ts";
import { mostLookupsADay } from "#domain/accounts/account.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const nothing = { items: [], page: 0, size: 10, total: 0 };
const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
const { visitor: partner } = await server.shopWith("OWNER");

test("200: an owner finds exactly one person by the whole login id or phone, masked", async () => {
  const { id, loginId } = await server.makeAccount({ name: "홍길동", phone: "010-4321-8765" });
  const found = {
    items: [
      {
        id,
        maskedLoginId: expect.stringMatching(/^t_.\*+.$/),
        maskedName: "홍*동",
        maskedPhone: "010-****-8765",
        status: "ACTIVE",
      },
    ],
    page: 0,
    size: 10,
    total: 1,
  };
  for (const requested of [
    { loginId },
    { loginId: ` ${loginId.toUpperCase()} ` },
    { phonenumber: "010-4321-8765" },
    { phonenumber: "01043218765" },
  ]) {
    const { status, body } = await partner.send(findAccounts, requested);
    expect({ status, body }).toEqual({ status: 200, body: found });
  }
});

test("200: a partner finds nothing with only a part of it", async () => {
  const { loginId, name } = await server.makeAccount({ phone: "010-5432-8765" });
  const partly = [
    {},
    { keyword: loginId },
    { keyword: name },
    { loginId: loginId.slice(0, -1) },
    { loginId: "%" },
    { phonenumber: "8765" },
    { phonenumber: "010-5432" },
    { phonenumber: "" },
  ];
  for (const requested of partly) expect((await partner.send(findAccounts, requested)).body).toEqual(nothing);
});

test("an account that has left is not found", async () => {
  const { loginId } = await server.makeAccount({ status: "LEFT" });
  expect((await partner.send(findAccounts, { loginId })).body).toEqual(nothing);
  expect((await operator.send(findAccounts, { keyword: loginId })).body).toEqual(nothing);
});

test("200: an operator searches by part of a login id, an e-mail or a name, and by the last four digits", async () => {
  const { id, loginId, email } = await server.makeAccount({ name: "남궁검색", phone: "010-1357-2468" });
  for (const keyword of [
    loginId.slice(2, 9).toUpperCase(),
    email.slice(3),
    "궁검",
    "2468",
    "010-1357-2468",
    "01013572468",
  ]) {
    const { body } = await operator.send(findAccounts, { keyword });
    expect(
      body.items.map((item) => item.id),
      keyword,
    ).toEqual([id]);
  }
});

test("characters with a meaning in SQL patterns are plain characters", async () => {
  for (const keyword of ["%", "100%", "' or 1=1 --"])
    expect((await operator.send(findAccounts, { keyword })).body, keyword).toEqual(nothing);
});

test("pages are newest first and together contain every account once", async () => {
  const made = [];
  for (let count = 0; count < 5; count++) made.push((await server.makeAccount({ name: "페이지" })).id);
  const pages = await Promise.all(
    [0, 1, 2].map((page) => operator.send(findAccounts, { keyword: "페이지", page, size: 2 })),
  );
  expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5]);
  expect(pages.flatMap(({ body }) => body.items.map(({ id }) => id))).toEqual(made.toReversed());
});

test.each([
  [{ keyword: "가".repeat(101) }, "keyword"],
  [{ loginId: "a".repeat(255) }, "loginId"],
  [{ phonenumber: "1".repeat(21) }, "phonenumber"],
  [{ page: -1 }, "page"],
  [{ size: 0 }, "size"],
  [{ size: 101 }, "size"],
])("400: %o is refused under its field", async (input, field) => {
  const { status, body } = await operator.send(findAccounts, input);
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: "다시 확인해 주세요" } });
});

test("200: a partner without a shop finds nobody, not even by a whole login id", async () => {
  const { loginId } = await server.makeAccount({ phone: "010-7531-8642" });
  const { visitor: manager } = await server.shopWith("SUPER");
  const newcomer = await server.signedIn((await server.makeAccount()).id);
  for (const visitor of [manager, newcomer])
    for (const requested of [{ loginId }, { phonenumber: "010-7531-8642" }])
      expect((await visitor.send(findAccounts, requested)).body).toEqual(nothing);
});

test("429: an owner has a daily limit of lookups; an operator has none", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const ask = () => visitor.send(findAccounts, { phonenumber: "010-0000-0000" });
  for (let at = 0; at < mostLookupsADay; at += 1) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, body: { code: "lookups_used_up" } });
  expect((await operator.send(findAccounts, { keyword: "홍" })).status).toBe(200);
  server.clock.move(24 * 60 * 60_000);
  expect((await ask()).status).toBe(200);
  server.clock.move(-24 * 60 * 60_000);
});
