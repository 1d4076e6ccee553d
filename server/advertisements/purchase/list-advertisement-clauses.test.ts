import { expect, test } from "vitest";
import { listAdvertisementClauses } from "#contract/advertisements.ts";
import { clauses } from "#server/db/tables/tables.ts";
import { ownServer } from "#server/testing/makers/advertisement-makers.ts";

test("200: the texts in force, each in its newest valid version", async () => {
  const server = await ownServer();
  const { visitor } = await server.shopWith("OWNER");
  const first = await visitor.send(listAdvertisementClauses, {});
  expect(first.status).toBe(200);
  expect(first.body.items.map(({ clauseType, version }) => ({ clauseType, version }))).toEqual([
    { clauseType: "ADVERTISE_PAYMENT_AGREE", version: 1 },
    { clauseType: "SERVICE_USE_POLICY", version: 1 },
  ]);
  const later = { clauseType: "SERVICE_USE_POLICY", title: "광고 이용 정책", body: "새 글", required: true } as const;
  await server.parts.db.insert(clauses).values([
    { ...later, version: 2, effectiveFrom: server.clock.now() },
    { ...later, version: 3, effectiveFrom: new Date(server.clock.now().getTime() + 1000) },
  ]);
  const asked = await visitor.send(listAdvertisementClauses, { clauseTypes: ["SERVICE_USE_POLICY"] });
  expect(asked.body.items).toMatchObject([{ clauseType: "SERVICE_USE_POLICY", version: 2, body: "새 글" }]);
});
