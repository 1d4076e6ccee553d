import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { type Audience, type Call, type Refusals, statusOf, usualBodyLimit } from "#contract/call.ts";
import { Day, Instant } from "#contract/fields.ts";
import { contract } from "#contract/index.ts";
import { sentences } from "#contract/sentences.ts";
import { page, text } from "./plain-page.ts";

/** OpenAPI and a readable page of it, both derived from the contract. */
export function serveApiDocument(app: FastifyInstance, version: string) {
  // Created at the first request and kept as text: requests are rare, and as objects it would be as large as the whole contract.
  let document: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(apiDocument(version));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  app.get("/api/docs", (_request, reply) => page(reply, "API", readable()));
}

function apiDocument(version: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const path = `/api${call.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return { openapi: "3.1.0", info: { title: "단장 파트너스", version, description }, paths };
}

const description = `Limits and patterns hold for a text after it was trimmed, composed (NFC) and, for e-mail addresses \
and login ids, written in small letters. Lengths count UTF-16 code units. Input that breaks a limit is refused with 400 \
\`input_invalid\`, which names each field in \`fields\`; in a path it is refused with 404, like an id that does not exist. \
Some rules need more than a pattern, such as the check digit of a business number: input may keep to all limits and \
still be refused.`;

function operation(name: string, call: Call) {
  const { properties = {}, required = [] } = inputSchemaOf(call.input) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const parameter = (where: "path" | "query") => (field: string) => ({
    name: field,
    in: where,
    required: where === "path" || required.includes(field),
    schema: properties[field],
  });
  const addressed = [...call.pathNames, ...call.queryNames];
  const isNullable = call.bytes !== undefined && z.safeParse(fieldOf(call, call.bytes), null).success;
  const bodyFields = Object.keys(properties).filter((field) => !addressed.includes(field));
  const body = {
    type: "object",
    properties: Object.fromEntries(bodyFields.map((field) => [field, properties[field]])),
    required: required.filter((field) => bodyFields.includes(field)),
  };
  return {
    operationId: name,
    summary: whoMay(call.for),
    parameters: [...call.pathNames.map(parameter("path")), ...call.queryNames.map(parameter("query"))],
    ...(call.bytes !== undefined && { requestBody: { content: bytesContent(call, call.bytes, isNullable) } }),
    ...(call.bytes === undefined &&
      bodyFields.length > 0 && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: { [call.answers === "redirect" ? 302 : 200]: success(call), ...refusals(call) },
  };
}

/** The input of every call is an object, made with zod/mini. */
const fieldOf = (call: Call, name: string) => (call.input as z.ZodMiniObject).shape[name] as z.ZodMiniType;

/** A file is sent as its bytes. If it can be removed, a JSON null does that. */
function bytesContent({ bodyLimit = usualBodyLimit }: Call, field: string, isNullable: boolean) {
  const none = { type: "object", properties: { [field]: { type: "null" } }, required: [field] };
  return {
    "application/octet-stream": { schema: { type: "string", format: "binary", maxLength: bodyLimit } },
    ...(isNullable && { "application/json": { schema: none } }),
  };
}

function success(call: Call) {
  if (call.answers === "redirect") return { description: "redirect" };
  if (call.answers === "file") return { description: "a file", content: { "application/octet-stream": {} } };
  const type = call.answers === "stream" ? "text/event-stream" : "application/json";
  return { description: "success", content: { [type]: { schema: schemaOf(call.reply, "output") } } };
}

function refusals(call: Call): Record<string, object> {
  const byStatus = Map.groupBy(Object.entries(call.refusals), ([, refusal]) => statusOf(refusal));
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, refusalsOfStatus(ofStatus)]));
}

function refusalsOfStatus(declared: [code: string, refusal: Refusals[string]][]) {
  const schemas = declared.map(([code, refusal]) => refusalSchema(code, refusal));
  return {
    description: declared.map(([code]) => `${code}: ${sentences[code as keyof typeof sentences]}`).join("\n"),
    content: { "application/json": { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } },
  };
}

function refusalSchema(code: string, refusal: Refusals[string]) {
  const hasDetails = typeof refusal !== "number";
  const mayBeLeftOut = hasDetails && z.safeParse(refusal.details, {}).success;
  return {
    type: "object",
    properties: {
      code: { const: code },
      message: { type: "string" },
      fields: { type: "object", additionalProperties: { type: "string" } },
      details: hasDetails ? schemaOf(refusal.details, "output") : undefined,
    },
    required: hasDetails && !mayBeLeftOut ? ["code", "message", "details"] : ["code", "message"],
  };
}

export const inputSchemaOf = (schema: z.ZodMiniType) => schemaOf(schema, "input");

function schemaOf(schema: z.ZodMiniType, io: "input" | "output") {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      for (const { _zod } of zodSchema._zod.def.checks ?? [])
        Object.assign(jsonSchema, (_zod.def as { params?: object }).params);
      if ((zodSchema as unknown) === Day) jsonSchema.format = "date";
      if ((zodSchema as unknown) !== Instant) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  delete made.$schema;
  return made;
}

function whoMay(audience: Audience): string {
  if (audience.kind === "shop") return `for ${audience.roles.join(", ")} of the shop`;
  if (audience.kind !== "partners") return `for ${audience.kind}`;
  return `for partners${audience.dormant ? ", dormant ones too" : ""}${audience.enrolling ? ", those who still need a passkey too" : ""}`;
}

function readable(): string {
  const rows = (Object.entries(contract) as [string, Call][]).map(([name, call]) => {
    const query = call.queryNames.length > 0 ? `?${call.queryNames.join("&")}` : "";
    const codes = Object.entries(call.refusals).map(([code, refusal]) => `${statusOf(refusal)} ${code}`);
    return `<tr><td><code>${call.method}</code></td><td><code>${text(`/api${call.path}${query}`)}</code><br>${text(name)}</td>
      <td>${text(whoMay(call.for))}</td><td>${text(codes.join(", "))}</td></tr>`;
  });
  return `<p><a href="/api/openapi.json">openapi.json</a></p>
    <table><thead><tr><th>메서드</th><th>주소</th><th>권한</th><th>오류 코드</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
