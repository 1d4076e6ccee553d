import { expect, test } from "vitest";
import { listClauses } from "#contract/clauses.ts";
import { clauses } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const typesOf = (items: { clauseType: string }[]) => items.map(({ clauseType }) => clauseType);

test("200: anyone reads every text in force, in the order of the sign-up form", async () => {
  const { status, body } = await server.visitor().send(listClauses, {});
  expect(status).toBe(200);
  expect(body.items.map(({ clauseType, required }) => [clauseType, required])).toEqual([
    ["PARTNERS_TERMS", true],
    ["SELLERS_TERMS", true],
    ["GENERAL", true],
    ["PRIVACY", true],
    ["MARKETING", false],
  ]);
  expect(body.items[0]).toEqual({
    id: expect.any(Number),
    clauseType: "PARTNERS_TERMS",
    version: 1,
    title: "파트너스 이용약관",
    body: expect.stringContaining("제1조 (목적)"),
    required: true,
    effectiveFrom: "2026-01-01T00:00:00.000Z",
  });
});

test("200: only the requested kinds, in any order", async () => {
  const { body } = await server.visitor().send(listClauses, { clauseTypes: ["MARKETING", "PRIVACY"] });
  expect(typesOf(body.items)).toEqual(["PRIVACY", "MARKETING"]);
});

test("a new version is valid from its day on, not before", async () => {
  const effectiveFrom = new Date(server.clock.now().getTime() + 1000);
  await server.parts.db
    .insert(clauses)
    .values({ clauseType: "GENERAL", version: 2, title: "새 약관", body: "새 글", required: true, effectiveFrom });
  const general = async () => (await server.visitor().send(listClauses, { clauseTypes: ["GENERAL"] })).body.items;
  expect((await general()).map(({ version }) => version)).toEqual([1]);
  server.clock.move(1000);
  expect((await general()).map(({ version, title }) => [version, title])).toEqual([[2, "새 약관"]]);
});

test("400: an unknown kind is refused under its field", async () => {
  const response = await server.visitor().fetch("/api/partners/v1/clauses?clauseTypes=GENERAL,COOKIES");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { "clauseTypes.1": "약관 종류를 확인해 주세요" } });
});
