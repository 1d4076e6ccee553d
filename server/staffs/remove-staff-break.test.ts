import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createStaffBreak, removeStaffBreak } from "#contract/staffs.ts";
import { occupiedTimes } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const times = { startsAt: "2026-11-20T12:00:00+09:00", endsAt: "2026-11-20T13:00:00+09:00" };

async function shopWithBreak() {
  const made = await server.shopWith("OWNER");
  const designer = await server.makeDesigner(made.shop.id);
  const { body } = await made.visitor.send(createStaffBreak, { shopId: made.shop.id, id: designer.id, ...times });
  return { ...made, designer, input: { shopId: made.shop.id, id: designer.id, breakId: body.id } };
}

test("200: the break is removed, and its time is free again", async () => {
  const { designer, visitor, input } = await shopWithBreak();
  expect((await visitor.send(removeStaffBreak, input)).status).toBe(200);
  expect(await server.parts.db.select().from(occupiedTimes).where(eq(occupiedTimes.staffId, designer.id))).toEqual([]);
  expect((await visitor.send(createStaffBreak, { ...input, ...times })).status).toBe(200);
});

test("two removals at once: one succeeds", async () => {
  const { visitor, input } = await shopWithBreak();
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(removeStaffBreak, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test("404: another designer's or another shop's break", async () => {
  const { shop, visitor, input } = await shopWithBreak();
  const colleague = await server.makeDesigner(shop.id);
  const elsewhere = await shopWithBreak();
  for (const wrong of [{ id: colleague.id }, { id: elsewhere.designer.id }, { breakId: elsewhere.input.breakId }]) {
    const { status, body } = await visitor.send(removeStaffBreak, { ...input, ...wrong });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "break_not_found" });
  }
});

test("422: a designer cannot remove another's break", async () => {
  const { shop, input } = await shopWithBreak();
  const { id } = await server.makeAccount();
  await server.join(shop.id, id, "MEMBER");
  const { status, body } = await (await server.signedIn(id)).send(removeStaffBreak, input);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "break_not_own" });
});
