import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ClauseConsent } from "#contract/clauses.ts";
import type { Consent, TermsAgreement } from "#domain/shops/clause.ts";
import { clauseConsents, clauses } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, SendOptions, Visitor } from "#server/testing/visitor.ts";

interface Deciding {
  /** The name in the record. */
  call: string;
  path: string;
  consent: Consent;
  decide: (visitor: Visitor, clauseType: TermsAgreement, options?: SendOptions) => Promise<Answer<ClauseConsent>>;
}

const clauseType = "MARKETING";

/** Promises of both consent and refusal. */
export function keepsDecisions(server: TestServer, { call, path, consent, decide }: Deciding) {
  const { db } = server.parts;

  test("200: the decision is stored with the version of the text", async () => {
    const { id, decisions, visitor } = await decidingPartner(server);
    const answer = await decide(visitor, clauseType);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      clause: { clauseType, version: 1, title: "마케팅 정보 수신", required: false },
      consent,
      decidedAt: server.clock.now().toISOString(),
    });
    expect(await decisions()).toMatchObject([{ consent, clauseId: answer.body.clause.id }]);
    expect(await recordOf(server, answer)).toMatchObject({
      call,
      accountId: id,
      changes: { clause: clauseType, version: 1, consent },
    });
  });

  test("every decision stays on record; a second one is added", async () => {
    const { decisions, visitor } = await decidingPartner(server);
    await decide(visitor, clauseType);
    await decide(visitor, clauseType);
    expect(await decisions()).toHaveLength(2);
  });

  test("404: nobody can decide about a text that is not in force yet", async () => {
    const { decisions, visitor } = await decidingPartner(server);
    const only = eq(clauses.clauseType, clauseType);
    await db
      .update(clauses)
      .set({ effectiveFrom: new Date("2030-01-01T00:00:00Z") })
      .where(only);
    const { status, body } = await decide(visitor, clauseType);
    await db
      .update(clauses)
      .set({ effectiveFrom: new Date("2026-01-01T00:00:00Z") })
      .where(only);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "clause_not_found" });
    expect(await decisions()).toEqual([]);
  });

  test("400: an unknown kind of text is refused at its field", async () => {
    const { visitor } = await decidingPartner(server);
    const response = await visitor.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ clauseType: "COOKIES" }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { clauseType: "약관 종류를 확인해 주세요" } });
  });

  test("sent twice under the same key, it is one decision", async () => {
    const { decisions, visitor } = await decidingPartner(server);
    const headers = { "idempotency-key": "decide-once-0001" };
    const answers = await Promise.all([1, 2, 3].map(() => decide(visitor, clauseType, { headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await decisions()).toHaveLength(1);
  });
}

/** A new person, and their decisions so far. */
export async function decidingPartner(server: TestServer) {
  const { id } = await server.makeAccount();
  const decisions = () => server.parts.db.select().from(clauseConsents).where(eq(clauseConsents.accountId, id));
  return { id, decisions, visitor: await server.signedIn(id) };
}
