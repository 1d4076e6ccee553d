import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { secretNumbersIn } from "#server/http/protection/secret-numbers.ts";
import { plumbingRefusal } from "./errors.ts";

type Reader = (text: string) => unknown;

/** Created once per call: collects its input from path, query and body, and parses it by the contract. */
export function inputReader(call: Call): (request: FastifyRequest) => unknown {
  const shape = (call.input as z.ZodMiniObject).shape;
  const readers = new Map([...call.pathNames, ...call.queryNames].map((name) => [name, readerFor(shape[name])]));
  const read = (name: string, value: unknown) => (typeof value === "string" ? readers.get(name)?.(value) : value);

  return (request) => {
    const params = request.params as Record<string, unknown>;
    const query = request.query as Record<string, unknown>;
    const raw: Record<string, unknown> = isRecord(request.body) ? { ...request.body } : {};
    if (call.bytes !== undefined && Buffer.isBuffer(request.body)) raw[call.bytes] = plainBytes(request.body);
    for (const name of call.queryNames) raw[name] = read(name, query[name]);
    for (const name of call.pathNames) raw[name] = read(name, params[name]);
    const parsed = z.safeParse(call.input, raw);
    if (parsed.success) return call.writes ? withoutSecrets(parsed.data) : parsed.data;
    // An id that does not parse gets the same answer as one that does not exist.
    if (parsed.error.issues.some((issue) => call.pathNames.includes(String(issue.path[0])))) {
      throw plumbingRefusal(call.shopName && call.pathNames.length === 1 ? "shop_not_found" : "not_found");
    }
    throw plumbingRefusal("input_invalid", { fields: fieldMessages(parsed.error.issues) });
  };
}

/** Node's Buffer class is removed, because it writes itself into JSON as a list of numbers. */
const plainBytes = ({ buffer, byteOffset, byteLength }: Buffer) => new Uint8Array(buffer, byteOffset, byteLength);

/** Numbers that the law forbids us to store are refused before anything can store them. */
function withoutSecrets(input: unknown): unknown {
  const fields = secretNumbersIn(input);
  if (Object.keys(fields).length > 0) throw plumbingRefusal("input_invalid", { fields });
  return input;
}

/** Converts text from an address into the type that the schema expects. */
function readerFor(schema: z.core.SomeType | undefined): Reader {
  const def = unwrap(schema)?._zod.def as { type: string; format?: string; element?: z.core.SomeType } | undefined;
  const type = def?.type;
  // Coordinates have a fraction; ids and counts never do, so 7.0 is not an id.
  const pattern = def?.format ? /^-?\d{1,16}$/ : /^-?\d{1,16}(\.\d{1,16})?$/;
  if (type === "number" || type === "int") return (text) => (pattern.test(text) ? Number(text) : text);
  if (type === "boolean") return (text) => (text === "true" ? true : text === "false" ? false : text);
  if (type === "array") {
    const read = readerFor(def?.element);
    return (text) => (text === "" ? [] : text.split(",").map(read));
  }
  return (text) => text;
}

function unwrap(schema: z.core.SomeType | undefined): z.core.$ZodType | undefined {
  const def = schema?._zod.def as { type: string; innerType?: z.core.SomeType } | undefined;
  return def?.innerType ? unwrap(def.innerType) : (schema as z.core.$ZodType | undefined);
}

/** More than any form has fields. */
const mostMessages = 100;

function fieldMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, mostMessages)) {
    const name = issue.path.join(".") || "body";
    fields[name] ??= /[가-힣]/.test(issue.message) ? issue.message : "다시 확인해 주세요";
  }
  return fields;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
