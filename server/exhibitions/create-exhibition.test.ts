import { expect, test } from "vitest";
import { createExhibition, listExhibitions } from "#contract/exhibitions.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const written = {
  title: "설맞이 기획전",
  description: "설을 앞두고 머리를 다듬어요",
  service: "HAIR" as const,
  applyFrom: "2026-11-15",
  applyTo: "2026-12-10",
  fromDay: "2026-12-20",
  toDay: "2027-01-20",
  leastRatePercent: 15,
  platformSharePercent: 50,
};

test("200: created, offered to shops of its service category, and audited", async () => {
  const answer = await visitor.send(createExhibition, written);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    ...written,
    stage: "APPLYING",
    version: 1,
    entries: { REQ: 0, APPROVAL: 0, REJECT: 0 },
  });
  const owner = await server.shopWith("OWNER");
  const { body } = await owner.visitor.send(listExhibitions, { shopId: owner.shop.id });
  expect(body.items).toMatchObject([{ id: answer.body.id, title: "설맞이 기획전", entry: null }]);
  expect((await recordOf(server, answer))?.changes).toEqual({ exhibition: answer.body.id, ...written });
});

test.each([
  ["that nobody could join", { applyFrom: "2026-11-01", applyTo: "2026-11-14" }, "applyTo"],
  ["that ends in more than a year", { toDay: "2027-11-16" }, "toDay"],
])("422: one %s", async (_, days, field) => {
  const { status, body } = await visitor.send(createExhibition, { ...written, ...days });
  expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 422,
    code: "exhibition_period_wrong",
    fields: [field],
  });
});

test.each([
  [{ title: " " }, "title"],
  [{ applyTo: "2026-11-14" }, "applyTo"],
  [{ toDay: "2026-12-19" }, "toDay"],
  [{ applyTo: "2027-01-21" }, "applyTo"],
  [{ leastRatePercent: 0 }, "leastRatePercent"],
  [{ leastRatePercent: 91 }, "leastRatePercent"],
  [{ platformSharePercent: 101 }, "platformSharePercent"],
  [{ description: "가".repeat(501) }, "description"],
])("400: %o is an error at its field", async (more, field) => {
  const { status, body } = await visitor.send(createExhibition, { ...written, ...more });
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});
