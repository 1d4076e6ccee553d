import { expect, test } from "vitest";
import { agreeToClause, disagreeWithClause, listMyClauses } from "#contract/clauses.ts";
import { clauses } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const partner = async () => server.signedIn((await server.makeAccount()).id);

test("200: every text in force with one's own decision; null if one was never asked", async () => {
  const visitor = await partner();
  await visitor.send(agreeToClause, { clauseType: "MARKETING" });
  const { status, body } = await visitor.send(listMyClauses, {});
  expect(status).toBe(200);
  expect(body.items.map(({ clause, consent, decidedAt }) => [clause.clauseType, consent, decidedAt])).toEqual([
    ["PARTNERS_TERMS", null, null],
    ["SELLERS_TERMS", null, null],
    ["GENERAL", null, null],
    ["PRIVACY", null, null],
    ["MARKETING", "ALLOW", server.clock.now().toISOString()],
  ]);
});

test("the last decision counts, and nobody else's", async () => {
  const visitor = await partner();
  await (await partner()).send(agreeToClause, { clauseType: "MARKETING" });
  await visitor.send(agreeToClause, { clauseType: "MARKETING" });
  await visitor.send(disagreeWithClause, { clauseType: "MARKETING" });
  const { body } = await visitor.send(listMyClauses, { clauseType: "MARKETING" });
  expect(body.items.map(({ consent }) => consent)).toEqual(["DENY"]);
});

test("consent to an older version does not count for the new one", async () => {
  const visitor = await partner();
  await visitor.send(agreeToClause, { clauseType: "MARKETING" });
  const words = { title: "마케팅", body: "새 글", required: false };
  await server.parts.db
    .insert(clauses)
    .values({ clauseType: "MARKETING", version: 2, ...words, effectiveFrom: server.clock.now() });
  const { body } = await visitor.send(listMyClauses, { clauseType: "MARKETING" });
  expect(body.items.map(({ clause, consent }) => [clause.version, consent])).toEqual([[2, null]]);
});

test("401: without a session there are no decisions", async () => {
  expect((await server.visitor().send(listMyClauses, {})).status).toBe(401);
});

test("400: an unknown kind is refused under its field", async () => {
  const response = await (await partner()).fetch("/api/partners/v1/clauses/me?clauseType=COOKIES");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { clauseType: "약관 종류를 확인해 주세요" } });
});
