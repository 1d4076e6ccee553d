import { expect, test } from "vitest";
import { listRecordedCalls } from "#contract/audit.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

test("200: all calls that write an audit row, in alphabetical order, for an operator to choose from", async () => {
  const { visitor } = await operatorOf(await startTestServer());
  const { status, body } = await visitor.send(listRecordedCalls, {});
  expect(status).toBe(200);
  expect(body).toContainEqual({ call: "pauseShop", label: "온라인 예약 중지" });
  expect(body).toContainEqual({ call: "appointOperator", label: "운영자 지정" });
  expect(body.map(({ call }) => call)).not.toContain("getCustomer");
  const labels = body.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(150);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "ko")));
});
