import { expect, test } from "vitest";
import { disagreeWithClause } from "#contract/clauses.ts";
import { decidingPartner, keepsDecisions } from "#server/testing/same-for-several/clause-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

keepsDecisions(server, {
  call: "disagreeWithClause",
  path: "/api/partners/v1/clauses/disagree",
  consent: "DENY",
  decide: (visitor, clauseType, options) => visitor.send(disagreeWithClause, { clauseType }, options),
});

test.each(["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "PRIVACY"] as const)(
  "422: %s is needed to use the service, so it cannot be refused",
  async (needed) => {
    const { decisions, visitor } = await decidingPartner(server);
    const { status, body } = await visitor.send(disagreeWithClause, { clauseType: needed });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "clause_needed_to_use" });
    expect(await decisions()).toEqual([]);
  },
);
