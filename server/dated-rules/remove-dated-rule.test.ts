import { expect, test } from "vitest";
import { addDatedRule, listDatedRules, removeDatedRule } from "#contract/dated-rules.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);

test("200: a coming rule is removed, and the audit row says what it was", async () => {
  const effectiveFrom = "2026-12-24";
  await visitor.send(addDatedRule, { effectiveFrom, change: { rule: "invitation", value: { days: 14 } } });
  const answer = await visitor.send(removeDatedRule, { rule: "invitation", effectiveFrom });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  const { body } = await visitor.send(listDatedRules, {});
  expect(body.items.find(({ rule }) => rule === "invitation")).toMatchObject({
    now: { value: { days: 7 } },
    coming: [],
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    rule: "invitation",
    effectiveFrom,
    removed: { days: 14 },
  });
});

test("409: a rule that has begun stays, also on its first day", async () => {
  await visitor.send(addDatedRule, {
    effectiveFrom: "2026-11-16",
    change: { rule: "payout", value: { businessDays: 2 } },
  });
  server.clock.set("2026-11-15T15:00:00Z");
  for (const effectiveFrom of ["2026-11-16", "2020-01-01"]) {
    const { status, body } = await visitor.send(removeDatedRule, { rule: "payout", effectiveFrom });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "rule_begun" });
  }
});

test("404: no rule begins on that day, or the rule is unknown", async () => {
  const none = await visitor.send(removeDatedRule, { rule: "hold", effectiveFrom: "2027-05-05" });
  expect({ status: none.status, code: none.body.code }).toEqual({ status: 404, code: "rule_not_found" });
  expect((await visitor.send(removeDatedRule, { rule: "weather" as never, effectiveFrom: "2027-05-05" })).status).toBe(
    404,
  );
  expect((await visitor.send(removeDatedRule, { rule: "hold", effectiveFrom: "tomorrow" })).status).toBe(404);
});
