import { expect, test } from "vitest";
import { listDatedRules } from "#contract/dated-rules.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { ruleNames } from "#domain/time/dated-rule.ts";
import { datedRules } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);

test("200: every rule, with its past, present and coming values", async () => {
  const days = ["2026-10-01", "2026-11-15", "2026-12-01", "2027-01-01"];
  await server.parts.db.insert(datedRules).values(
    days.map((day, index) => ({
      rule: "hold",
      value: { minutes: 20 + index },
      effectiveFrom: new Date(`${day}T00:00:00+09:00`),
    })),
  );
  const { status, body } = await visitor.send(listDatedRules, {});
  expect(status).toBe(200);
  expect(body.items.map(({ rule }) => rule)).toEqual(keysOf(ruleNames));
  expect(body.items.find(({ rule }) => rule === "hold")).toEqual({
    rule: "hold",
    now: { effectiveFrom: "2026-11-15", value: { minutes: 21 } },
    coming: [
      { effectiveFrom: "2026-12-01", value: { minutes: 22 } },
      { effectiveFrom: "2027-01-01", value: { minutes: 23 } },
    ],
    past: [
      { effectiveFrom: "2026-10-01", value: { minutes: 20 } },
      { effectiveFrom: "2020-01-01", value: { minutes: 10 } },
    ],
  });
});

test("200: the public holidays of this and coming years, and the number of regions", async () => {
  const { body } = await visitor.send(listDatedRules, {});
  expect(body.holidays[0]).toEqual({ day: "2026-01-01", name: expect.any(String) });
  expect(body.holidays.at(-1)?.day).toMatch(/^2027-12/);
  expect(body.regions.provinces).toBeGreaterThan(15);
  expect(body.regions.dongs).toBeGreaterThan(3000);
});
