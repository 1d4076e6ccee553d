import dns from "node:dns";
import { afterAll, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyCall, everyWrite } from "#server/promises/calls/every-call.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { accepts, type Input, shapeOf, validInput } from "#server/promises/calls/valid-input.ts";
import { tablesWith } from "#server/promises/crashes/whole-database.ts";
import { hostileEndpoints, hostileLinks } from "#server/promises/hostile/hostile-links.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { shop, accountId, visitor: owner } = await server.shopWith("OWNER");
const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
const ids = await makeShopRows(server, shop.id, accountId);
const someone = (call: Call) => (call.for.kind === "operators" ? operator : owner);

const takes = (schema: z.core.SomeType | undefined, value: string) => schema !== undefined && accepts(schema, value);

const plainTexts = ["그냥 글", "주소가 아니라 그냥 길게 이어지는 글이에요. 1234 abcd"];

/** A link field accepts an address and not just any text, so a new call with one is covered. */
const linkFields = everyWrite.flatMap(({ name, call }) =>
  Object.entries(shapeOf(call))
    .filter(
      ([, schema]) => takes(schema, "https://danjang.kr/event") && !plainTexts.some((text) => takes(schema, text)),
    )
    .map(([field]) => ({ name, call, field })),
);

test("every field with such a name is among the links to try, with at least thirty hostile addresses", () => {
  expect(linkFields.map(({ name, field }) => `${name}.${field}`)).toEqual(
    expect.arrayContaining(["createBanner.link", "changeBanner.link", "createPopup.link", "changePopup.link"]),
  );
  const named = everyWrite.flatMap(({ name, call }) =>
    Object.keys(shapeOf(call)).flatMap((field) =>
      /link|url|href/i.test(field) && !/Type$/.test(field) ? [`${name}.${field}`] : [],
    ),
  );
  expect(linkFields.map(({ name, field }) => `${name}.${field}`).toSorted()).toEqual(named.toSorted());
  expect(new Set(hostileLinks).size).toBeGreaterThanOrEqual(30);
});

test.each(linkFields)("$name: no hostile address is stored in $field", async ({ call, field }) => {
  const input = validInput(call, ids);
  for (const link of hostileLinks) {
    const { status, text } = await ask(someone(call), call, { ...input, [field]: link });
    expect({ link, status }).toEqual({ link, status: 400 });
    expect(JSON.parse(text).fields).toHaveProperty(field);
  }
  expect(
    await tablesWith(
      server,
      hostileLinks.filter((link) => link.length > 20),
    ),
  ).toEqual([]);
});

const endpointCalls = everyWrite.filter(({ call }) => "endpoint" in shapeOf(call));

test.each(endpointCalls)("$name: only a known push service is accepted as a device's address", async ({ call }) => {
  for (const endpoint of hostileEndpoints) {
    const { status, text } = await ask(owner, call, { ...validInput(call, ids), endpoint });
    expect({ endpoint, status }).toEqual({ endpoint, status: 400 });
    expect(JSON.parse(text).fields).toEqual({ endpoint: "이 브라우저로는 알림을 보낼 수 없어요" });
  }
  expect(endpointCalls.map(({ name }) => name)).toEqual(["registerPushDevice", "renewPushDevice"]);
});

const looked = vi.spyOn(dns, "lookup");
afterAll(() => looked.mockRestore());
const hostsAsked = () => looked.mock.calls.map(([host]) => host);

test("a stored address is never fetched, neither on saving nor on showing it", async () => {
  await fetch("https://control.invalid/").catch(() => undefined);
  expect(hostsAsked()).toContain("control.invalid");
  const host = "never-fetched.danjang.kr";
  let kept = 0;
  for (const { call, field } of linkFields) {
    const { status } = await ask(someone(call), call, { ...validInput(call, ids), [field]: `https://${host}/event` });
    kept += status === 200 ? 1 : 0;
  }
  expect(kept).toBeGreaterThan(0);
  expect((await tablesWith(server, [host])).length).toBeGreaterThan(0);
  for (const { call } of everyCall.filter(({ call }) => !call.writes && call.answers === undefined))
    await ask(someone(call), call, validInput(call, ids) as Input);
  expect(hostsAsked()).not.toContain(host);
});
