import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const calls = Object.entries(contract) as [string, Call][];
interface Schema {
  properties: Record<string, object>;
}
interface Operation {
  operationId: string;
  parameters: { name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
const document = (await (await server.visitor().fetch("/api/openapi.json")).json()) as {
  paths: Record<string, Record<string, Operation>>;
};

const operationOf = (call: Call) =>
  document.paths[`/api${call.path.replace(/:(\w+)/g, "{$1}")}`]?.[call.method.toLowerCase()];

test.each(calls)("%s stands in the document with its parameters and its refusals", (name, call) => {
  const operation = operationOf(call);
  expect(operation?.operationId).toBe(name);
  expect(operation?.parameters.map((parameter) => parameter.name)).toEqual([...call.pathNames, ...call.queryNames]);
  for (const [code, status] of Object.entries(call.refusals))
    expect(operation?.responses[status]?.description).toContain(`${code}: `);
});

test("a moment is a date-time, and an address parameter is no part of the body", () => {
  const reply = operationOf(contract.getMyAccount)?.responses[200]?.content?.["application/json"]?.schema;
  expect(reply?.properties.joinedAt).toEqual({ type: "string", format: "date-time" });
  const body = operationOf(contract.requestShopCode)?.requestBody?.content["application/json"]?.schema;
  expect(Object.keys(body?.properties ?? {})).toEqual(["phonenumber", "verificationCodeRefer"]);
});

test("the readable page lists every call in Korean headings", async () => {
  const page = await (await server.visitor().fetch("/api/docs")).text();
  expect(page).toContain("<th>거절</th>");
  for (const [name] of calls) expect(page).toContain(name);
});
