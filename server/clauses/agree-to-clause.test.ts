import { agreeToClause } from "#contract/clauses.ts";
import { keepsDecisions } from "#server/testing/same-for-several/clause-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

keepsDecisions(server, {
  call: "agreeToClause",
  path: "/api/partners/v1/clauses/agree",
  consent: "ALLOW",
  decide: (visitor, clauseType, options) => visitor.send(agreeToClause, { clauseType }, options),
});
