import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { requestOf } from "#contract/request.ts";
import { everyCall, everyWrite } from "#server/promises/calls/every-call.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { shapeOf, validInput } from "#server/promises/calls/valid-input.ts";
import { hostileBodies, hostileJson, hostileTexts } from "#server/promises/hostile/hostile-texts.ts";
import { type RawAnswer, type RawRequest, rawRequest } from "#server/promises/hostile/raw-request.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const random = seeded("S11");
const perParameter = size({ small: 6, full: 500 });
const someJson = () => random.some(hostileJson, size({ small: 4, full: hostileJson.length }));
const somePaths = () => random.some(hostilePaths, size({ small: 3, full: hostilePaths.length }));
const someQueries = (field: string) => {
  const all = hostileQueries(field);
  return random.some(all, size({ small: 3, full: all.length }));
};
const { shop, accountId, visitor: owner } = await server.shopWith("OWNER");
const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
const ids = await makeShopRows(server, shop.id, accountId);

const parameters = everyCall.flatMap(({ name, call }) =>
  Object.keys(shapeOf(call)).map((field) => ({ name, field, call })),
);

test.each(parameters)("$name: any value in $field is answered, and never with a 500", async ({ call, field }) => {
  const input = validInput(call, ids, { loginType: "partners" });
  const requests = call.pathNames.includes(field)
    ? pathRequests(call, input, field)
    : call.queryNames.includes(field)
      ? queryRequests(call, input, field)
      : bodyRequests(call, input, field);
  await expectAnswers(requests);
});

test.each(everyWrite)("$name: any body is answered, and never with a 500", async ({ call }) => {
  const { path } = requestOf(call, validInput(call, ids, { loginType: "partners" }));
  const all = Object.entries(hostileBodies);
  const bodies = random.some(all, size({ small: 4, full: all.length }));
  const allTypes = [
    "application/json",
    "application/json; charset=utf-7",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "x",
  ];
  const types = random.some(allTypes, size({ small: 3, full: allTypes.length }));
  await expectAnswers([
    ...bodies.map(([what, body]) => ({ what, method: call.method, path, body, headers: json })),
    ...types.map((type) => ({
      what: type,
      method: call.method,
      path,
      body: "{}",
      headers: { "content-type": type },
    })),
  ]);
  expect("isAdmin" in {}).toBe(false);
});

test("an invalid address gets an error in our own format", async () => {
  const paths = [
    "/api/%",
    "/api/%ff",
    "/api/partners/v1/shops/%ff",
    "/api/partners/v1/shops/%E0%A4%A",
    "/api/../../etc/passwd",
    "/api//",
    "/api/x?%ff=%ff",
    "/%00",
    "/media/%2e%2e%2fsecrets.json",
    "/media/..%5c..%5csecrets.json",
  ];
  await expectAnswers(paths.map((path) => ({ what: path, method: "GET", path })));
});

test("an address too long for any server is refused", async () => {
  const { status } = await rawRequest(server.url, {
    method: "GET",
    path: `/api/partners/v1/clauses?clauseTypes=${"a".repeat(50_000)}`,
  });
  expect(status).toBe(431);
});

interface Case extends RawRequest {
  what: string;
}

type Input = Record<string, unknown>;
const json = { "content-type": "application/json" };
const hostilePaths = ["%00", "%ff", "%", "%2e%2e", "%2F%2F", "..%2f..", "%C0%AE"];
const hostileQueries = (field: string) => [
  `${field}=a&${field}=b`,
  `${field}[]=a`,
  `${field}[a]=b`,
  `${field}[__proto__]=1`,
  `${field}=%`,
  `${field}=%ff`,
  `${field}=%00`,
  field,
  "&&&=&",
];

function pathRequests(call: Call, input: Input, field: string): Case[] {
  const { path, body } = requestOf(call, { ...input, [field]: "HOSTILE" });
  const written = [...hostileTexts(random, perParameter).map(encoded), ...somePaths()];
  return written.map((text) => ({
    what: text,
    method: call.method,
    path: path.replace("HOSTILE", text.slice(0, 6000)),
    ...(body ? { body: JSON.stringify(body), headers: json } : {}),
  }));
}

function queryRequests(call: Call, input: Input, field: string): Case[] {
  const { path, body } = requestOf(call, { ...input, [field]: undefined });
  const start = `${path}${path.includes("?") ? "&" : "?"}`;
  const written = [
    ...hostileTexts(random, perParameter).map((text) => `${field}=${encoded(text).slice(0, 6000)}`),
    ...someQueries(field),
  ];
  return written.map((text) => ({
    what: text,
    method: call.method,
    path: start + text,
    ...(body ? { body: JSON.stringify(body), headers: json } : {}),
  }));
}

function bodyRequests(call: Call, input: Input, field: string): Case[] {
  if (call.bytes === field) return byteRequests(call, input);
  const { path, body } = requestOf(call, { ...input, [field]: "HOSTILE" });
  const values = [...hostileTexts(random, perParameter).map((text) => JSON.stringify(text)), ...someJson()];
  return values.map((value) => ({
    what: value.slice(0, 100),
    method: call.method,
    path,
    body: JSON.stringify(body).replace('"HOSTILE"', () => value),
    headers: json,
  }));
}

/** A field that is the body itself: hostile texts as its bytes, and as JSON instead of bytes. */
function byteRequests(call: Call, input: Input): Case[] {
  const { path } = requestOf(call, input);
  const texts = hostileTexts(random, perParameter);
  return [
    ...texts.map((body) => ({ body, headers: { "content-type": "application/octet-stream" } })),
    ...someJson().map((value) => ({ body: `{"${call.bytes}":${value}}`, headers: json })),
  ].map((sent) => ({ what: sent.body.slice(0, 100), method: call.method, path, ...sent }));
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

async function expectAnswers(cases: Case[]) {
  const wrong: string[] = [];
  for (const { what, ...request } of cases) {
    const headers = {
      "sec-fetch-site": "same-origin",
      cookie: cookieOf(random.pick([owner, operator])),
      ...request.headers,
    };
    const answer = await rawRequest(server.url, { ...request, headers });
    if (answer.status >= 500 || (answer.status >= 400 && !isOurs(answer)))
      wrong.push(`${what.slice(0, 80)} → ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function isOurs({ text, type }: RawAnswer): boolean {
  if (!type.startsWith("application/json")) return false;
  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  return typeof code === "string" && /^[a-z_]+$/.test(code) && typeof message === "string" && /[가-힣]/.test(message);
}
