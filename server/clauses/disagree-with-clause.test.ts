import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { disagreeWithClause } from "#contract/clauses.ts";
import { clauseConsents, clauses } from "#server/db/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const clauseType = "MARKETING";

async function partner() {
  const { id } = await server.makeAccount();
  const decisions = () => db.select().from(clauseConsents).where(eq(clauseConsents.accountId, id));
  return { id, decisions, visitor: await server.signedIn(id) };
}

test("200: the decision is kept with the version that it was about", async () => {
  const { id, decisions, visitor } = await partner();
  const answer = await visitor.send(disagreeWithClause, { clauseType });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    clause: { clauseType, version: 1, title: "마케팅 정보 수신", required: false },
    consent: "DENY",
    decidedAt: server.clock.now().toISOString(),
  });
  expect(await decisions()).toMatchObject([{ consent: "DENY", clauseId: answer.body.clause.id }]);
  expect(await recordOf(server, answer)).toMatchObject({
    call: "disagreeWithClause",
    accountId: id,
    changes: { clause: clauseType, version: 1, consent: "DENY" },
  });
});

test("every decision stays on record, a second one beside the first", async () => {
  const { decisions, visitor } = await partner();
  await visitor.send(disagreeWithClause, { clauseType });
  await visitor.send(disagreeWithClause, { clauseType });
  expect(await decisions()).toHaveLength(2);
});

test("404: a text that is not in force yet cannot be decided about", async () => {
  const { decisions, visitor } = await partner();
  const only = eq(clauses.clauseType, clauseType);
  await db
    .update(clauses)
    .set({ effectiveFrom: new Date("2030-01-01T00:00:00Z") })
    .where(only);
  const { status, body } = await visitor.send(disagreeWithClause, { clauseType });
  await db
    .update(clauses)
    .set({ effectiveFrom: new Date("2026-01-01T00:00:00Z") })
    .where(only);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "clause_not_found" });
  expect(await decisions()).toEqual([]);
});

test("400: a kind that there is not is answered under its field", async () => {
  const { visitor } = await partner();
  const response = await visitor.fetch("/api/partners/v1/clauses/disagree", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ clauseType: "COOKIES" }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { clauseType: "약관 종류를 확인해 주세요" } });
});

test("the same decision sent again under its key is one decision", async () => {
  const { decisions, visitor } = await partner();
  const headers = { "idempotency-key": "decide-once-0001" };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(disagreeWithClause, { clauseType }, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await decisions()).toHaveLength(1);
});

test.each(["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "PRIVACY"] as const)(
  "422: %s is needed to use the service, so a no is not kept",
  async (needed) => {
    const { decisions, visitor } = await partner();
    const { status, body } = await visitor.send(disagreeWithClause, { clauseType: needed });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "clause_needed_to_use" });
    expect(await decisions()).toEqual([]);
  },
);
