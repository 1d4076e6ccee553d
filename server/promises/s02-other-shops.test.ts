import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";
import { type Asked, ask } from "./ask.ts";
import { everyCall, idFieldsOf } from "./every-call.ts";
import { makeWorld, memberNames, type World } from "./principals.ts";
import { nounOf, validInput } from "./valid-input.ts";

const server = await startTestServer();
const roles = [...memberNames, "noShop"] as const;
const missing = 987_654_321;
const tricks = [0, -1, 1e20, "99999999999999999999", "abc", "1e3", " 1", "1 ", "0x1", "１", "1;2", "null"];

const withIds = everyCall.flatMap(({ name, call }) => idFieldsOf(call).map((field) => ({ name, field, call })));
const ofShops = withIds.filter(({ call, field }) => call.for.kind === "shop" && field === call.shopName);
const ofRows = withIds.filter((one) => !ofShops.includes(one));

test.each(ofShops)("$name: another shop's $field is answered like one that does not exist", async ({ call, field }) => {
  const world = await makeWorld(server);
  for (const role of roles) {
    const answer = await answers(call, world, world.visitors[role], field);
    const expected = await answer(missing);
    expect(expected.status).toBe(404);
    for (const id of [world.other.shop, ...tricks])
      expect({ role, id, ...(await answer(id)) }).toEqual({ role, id, ...expected });
  }
});

test.each(ofShops)("$name: to an operator too, $field of no shop is a 404", async ({ call, field }) => {
  const world = await makeWorld(server);
  const answer = await answers(call, world, world.visitors.operator, field);
  for (const id of [missing, ...tricks]) expect({ id, status: (await answer(id)).status }).toEqual({ id, status: 404 });
});

test.each(ofRows)("$name: $field of elsewhere is answered like one that does not exist", async ({ call, field }) => {
  const world = await makeWorld(server);
  const noun = nounOf(field, call);
  const elsewhere = noun ? [world.other[noun]] : [];
  const inPath = call.pathNames.includes(field);
  for (const role of roles) {
    const answer = await answers(call, world, world.visitors[role], field);
    const expected = await answer(missing);
    for (const id of elsewhere) expect({ role, id, ...(await answer(id)) }).toEqual({ role, id, ...expected });
    for (const id of tricks) {
      const { status } = await answer(id);
      expect({ role, id, refused: inPath ? status === expected.status : status >= 400 && status < 500 }).toEqual({
        role,
        id,
        refused: true,
      });
    }
  }
});

/** Each request as from the same browser at the same moment: a refusal's deleted cookie does not reach the next. */
async function answers(call: Call, { ids }: World, { cookies }: Visitor, field: string) {
  const input = validInput(call, ids);
  return async (id: unknown) =>
    comparable(await ask(visitor(server.url, new Map(cookies)), call, { ...input, [field]: id }));
}

function comparable({ status, text, headers }: Asked) {
  const told = [...headers].filter(([name]) => name !== "x-request-id" && name !== "date");
  return { status, text, headers: Object.fromEntries(told) };
}
