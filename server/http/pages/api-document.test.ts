import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Call, statusOf } from "#contract/call.ts";
import { contract } from "#contract/index.ts";
import { atMostKeys } from "#contract/record-size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { inputSchemaOf } from "./api-document.ts";

const server = await startTestServer();
const calls = Object.entries(contract) as [string, Call][];
interface Schema {
  properties: Record<string, object>;
}
interface Operation {
  operationId: string;
  parameters: { name: string; schema: InputSchema }[];
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
    conflicts as Schema & { oneOf: { properties: { details?: Schema }; required: string[] }[] }
  ).oneOf;
  expect(plain?.properties.details).toBeUndefined();
  expect(Object.keys(detailed?.properties.details?.properties ?? {})).toEqual(["refundWon", "keptWon"]);
  expect(detailed?.required).toEqual(["code", "message", "details"]);
});

interface InputSchema {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  additionalProperties?: InputSchema;
  propertyNames?: InputSchema;
}

test.each(calls)("%s shows a limit for every field of its input", (_, call) => {
  const { parameters = [], requestBody } = operationOf(call) ?? {};
  const bodies = Object.entries(requestBody?.content ?? {});
  const unlimited = [
    ...parameters.flatMap(({ name, schema }) => unlimitedIn(schema, name)),
    ...bodies.flatMap(([type, { schema }]) => unlimitedIn(schema as InputSchema, type)),
  ];
  expect(unlimited).toEqual([]);
});

test.each([
  ["a text", z.string()],
  ["a text with a rule that is not shown", z.string().check(z.refine((value) => value.length < 10))],
  ["a text whose pattern says nothing of its end", z.string().check(z.regex(/^https:/))],
  ["a number", z.number()],
  ["a whole number", z.int()],
  ["a number without a greatest", z.int().check(z.minimum(0))],
  ["a number without a least", z.int().check(z.maximum(10))],
  ["a list", z.array(z.boolean())],
  ["a text in a list", z.array(z.string()).check(z.maxLength(3))],
  ["a record", z.record(z.string().check(z.maxLength(3)), z.boolean())],
  ["a key of a record", z.record(z.string(), z.boolean()).check(atMostKeys(3, ""))],
  ["a value of a record", z.record(z.enum(["a"]), z.string())],
  ["one of two kinds", z.union([z.literal("a"), z.string()])],
  ["what may be null or left out", z.optional(z.nullable(z.string()))],
  ["what is filled in", z._default(z.string(), "")],
  ["anything", z.unknown()],
])("%s without a limit is found", (_, field) => {
  const schema = inputSchemaOf(z.object({ outer: z.object({ field }) }));
  expect(unlimitedIn(schema as InputSchema, "").length).toBe(1);
});

/** The places of a schema that take something of any size, with what they take. */
function unlimitedIn(schema: InputSchema, path: string): string[] {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return kinds.flatMap((kind) => unlimitedIn(kind, path));
  const { items, properties = {}, additionalProperties, propertyNames } = schema;
  return [
    ...(isLimited(schema) ? [] : [`${path}: ${schema.type ?? "anything"}`]),
    ...(items ? unlimitedIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => unlimitedIn(field, `${path}.${name}`)),
    ...(additionalProperties ? unlimitedIn(additionalProperties, `${path}{}`) : []),
    ...(propertyNames ? unlimitedIn(propertyNames, `${path} key`) : []),
  ];
}

function isLimited(schema: InputSchema): boolean {
  if (schema.enum || schema.const !== undefined) return true;
  const { type, minimum = schema.exclusiveMinimum, maximum, maxItems, maxProperties, propertyNames } = schema;
  if (type === "string") return isLimitedText(schema);
  // Every whole number has these two for JavaScript's sake: nobody has thought about them.
  const isBound = (bound?: number) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (type === "number" || type === "integer") return isBound(minimum) && isBound(maximum);
  if (type === "array") return maxItems !== undefined;
  if (type === "object") return !schema.additionalProperties || !!propertyNames?.enum || maxProperties !== undefined;
  return type === "boolean" || type === "null";
}

function isLimitedText({ maxLength, format, pattern, allOf = [] }: InputSchema): boolean {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  // As a reader of the document compiles them.
  const isWhole = (one: string) => new RegExp(one, "u").source.startsWith("^") && one.endsWith("$");
  return maxLength !== undefined || format !== undefined || patterns.some(isWhole);
}

test("the readable page lists every call in Korean headings", async () => {
  const page = await (await server.visitor().fetch("/api/docs")).text();
  expect(page).toContain("<th>오류 코드</th>");
  for (const [name] of calls) expect(page).toContain(name);
});
