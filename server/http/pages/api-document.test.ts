import { expect, test } from "vitest";
import { type Call, statusOf } from "#contract/call.ts";
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

test.each(calls)("%s is in the document with its parameters and its refusals", (name, call) => {
  const operation = operationOf(call);
  expect(operation?.operationId).toBe(name);
  expect(operation?.parameters.map((parameter) => parameter.name)).toEqual([...call.pathNames, ...call.queryNames]);
  for (const [code, refusal] of Object.entries(call.refusals))
    expect(operation?.responses[statusOf(refusal)]?.description).toContain(`${code}: `);
});

test("a time is a date-time, and an address parameter is not part of the body", () => {
  const reply = operationOf(contract.getMyAccount)?.responses[200]?.content?.["application/json"]?.schema;
  expect(reply?.properties.joinedAt).toEqual({ type: "string", format: "date-time" });
  const body = operationOf(contract.requestShopCode)?.requestBody?.content["application/json"]?.schema;
  expect(Object.keys(body?.properties ?? {})).toEqual(["phonenumber", "verificationCodeRefer"]);
});

test("a refusal is documented with the shape of its details, and one without has none", () => {
  const conflicts = operationOf(contract.cancelBooking)?.responses[409]?.content?.["application/json"]?.schema;
  const [plain, detailed] = (
    conflicts as unknown as { oneOf: { properties: { details?: Schema }; required: string[] }[] }
  ).oneOf;
  expect(plain?.properties.details).toBeUndefined();
  expect(Object.keys(detailed?.properties.details?.properties ?? {})).toEqual(["refundWon", "keptWon"]);
  expect(detailed?.required).toEqual(["code", "message", "details"]);
});

test("the readable page lists every call in Korean headings", async () => {
  const page = await (await server.visitor().fetch("/api/docs")).text();
  expect(page).toContain("<th>거절</th>");
  for (const [name] of calls) expect(page).toContain(name);
});
