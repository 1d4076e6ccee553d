import { pino } from "pino";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { getSettings } from "#contract/settings.ts";
import { getShop, listMyShops, pauseShop } from "#contract/shops.ts";
import { auditRows } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
const server = await startTestServer({ log });

test("every answer names its request and must not be cached", async () => {
  const answers = [await server.visitor().send(getSettings, {}), await server.visitor().send(getMyAccount, {})];
  for (const { headers } of answers) {
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8}$/);
    expect(headers.get("cache-control")).toBe("no-cache, no-store");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(2);
});

test("403: a change from a foreign page is refused before anything happens", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const headers = { "sec-fetch-site": "cross-site" };
  const { status, body } = await visitor.send(pauseShop, { shopId: shop.id }, { headers });
  expect({ status, code: body.code }).toEqual({ status: 403, code: "origin_not_allowed" });
  expect((await visitor.send(getShop, { id: shop.id })).body.operatingStatus).toBe("RUNNING");
});

test("a read writes no audit row, and neither does a refused change", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  await visitor.send(listMyShops, {});
  await (await server.shopWith("OWNER")).visitor.send(pauseShop, { shopId: shop.id });
  expect(await server.parts.db.select().from(auditRows)).toEqual([]);
});

test.each([
  ["broken JSON", "{", 400, "input_invalid"],
  ["a body over a megabyte", JSON.stringify({ x: "x".repeat(1024 * 1024) }), 413, "body_too_large"],
  ["a poisoned prototype", '{"__proto__":{"a":1}}', 400, "input_invalid"],
])("%s is answered in Korean", async (_, body, status, code) => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const response = await visitor.fetch(`/api/partners/v1/shops/${shop.id}/pause`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/[가-힣]/) });
});

test("415: a body of another type is refused, and an empty JSON body counts as none", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const pause = (type: string, body: string) =>
    visitor.fetch(`/api/partners/v1/shops/${shop.id}/pause`, {
      method: "POST",
      headers: { "content-type": type, "sec-fetch-site": "same-origin" },
      body,
    });
  expect((await pause("text/xml", "<a/>")).status).toBe(415);
  expect((await pause("application/json", "")).status).toBe(200);
});

test("500: a bug is logged once with the request's id, and its answer reveals nothing about it", async () => {
  const { id } = await server.makeAccount({ name: "비밀이름" });
  const partner = await server.signedIn(id);
  await partner.send(getMyAccount, {});
  await server.parts.pool.query("alter table accounts rename to accounts_gone");
  const answer = await partner.send(getMyAccount, {});
  await server.parts.pool.query("alter table accounts_gone rename to accounts");
  expect([answer.status, answer.body.code]).toEqual([500, "server_failed"]);
  expect(JSON.stringify(answer.body)).not.toContain("accounts");
  const requestId = answer.headers.get("x-request-id") ?? "";
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  expect(logged.map(({ msg }) => msg).sort()).toEqual(["a request failed", "answered"]);
});
