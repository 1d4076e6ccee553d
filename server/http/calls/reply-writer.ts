import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { Instant } from "#contract/fields.ts";
import { WrittenReply } from "./written-reply.ts";

type Writer = (value: never) => unknown;

interface Def {
  type: string;
  innerType?: z.core.SomeType;
  element?: z.core.SomeType;
  valueType?: z.core.SomeType;
  shape?: Readonly<Record<string, z.core.SomeType>>;
}

/**
 * Created once per call from its reply. Writes only the fields of the contract, so that no other field leaves by
 * accident. Unlike parsing it does not check what our own handlers return; every test does that.
 */
export function replyWriter(schema: z.core.SomeType): (value: unknown) => unknown {
  const write = writerOf(schema) as (value: unknown) => unknown;
  return (value) => (value instanceof WrittenReply ? value : write(value));
}

/** In tests both the handler's answer and the writer's output are checked against the contract. */
export function checkedWriter(schema: z.ZodMiniType): (value: unknown) => unknown {
  const write = replyWriter(schema);
  return (value) => {
    const answer = value instanceof WrittenReply ? JSON.parse(value.json) : value;
    const parsed = z.parse(schema, answer);
    if (!isDeepStrictEqual(asSent(write(value)), asSent(parsed)))
      throw new Error("an answer is written otherwise than the contract reads it");
    return parsed;
  };
}

const asSent = (value: unknown) => JSON.parse(value instanceof WrittenReply ? value.json : JSON.stringify(value));

const asItIs: Writer = (value) => value;
const instant: Writer = (value: Date | string) => (value instanceof Date ? value.toISOString() : value);
const leaves = new Set(["string", "number", "int", "boolean", "enum", "literal", "unknown", "custom"]);

function writerOf(schema: z.core.SomeType): Writer {
  if ((schema as unknown) === Instant) return instant;
  // Zod's common type of all schemas does not declare the parts that only some kinds have.
  const def = schema._zod.def as Def;
  if (def.type === "object" && def.shape) return objectWriter(def.shape);
  if (def.type === "array" && def.element) return arrayWriter(writerOf(def.element));
  if (def.type === "record" && def.valueType) return recordWriter(writerOf(def.valueType));
  if ((def.type === "nullable" || def.type === "optional") && def.innerType)
    return absentWriter(writerOf(def.innerType));
  if (leaves.has(def.type)) return asItIs;
  // Rare types are parsed, which is slower but always right.
  return (value) => z.parse(schema as z.ZodMiniType, value);
}

/** Most answers contain only fields of the contract and are written as they are, because copying a long list takes longer. */
function objectWriter(shape: Readonly<Record<string, z.core.SomeType>>): Writer {
  const writers = Object.entries(shape).map(([name, schema]) => [name, writerOf(schema)] as const);
  const named = new Set(Object.keys(shape));
  const changing = writers.filter(([, write]) => write !== asItIs);
  return (value: Record<string, never>) => {
    for (const name in value) if (!named.has(name)) return copy(writers, value);
    for (const [name, write] of changing) {
      const field = value[name] as never;
      if (field !== undefined && write(field) !== field) return copy(writers, value);
    }
    return value;
  };
}

function copy(writers: readonly (readonly [string, Writer])[], value: Record<string, never>) {
  const written: Record<string, unknown> = {};
  for (const [name, write] of writers) {
    const field = value[name];
    if (field !== undefined) written[name] = write(field);
  }
  return written;
}

function arrayWriter(write: Writer): Writer {
  if (write === asItIs) return asItIs;
  return (value: never[]) => (value.every((one) => write(one) === one) ? value : value.map(write));
}

function recordWriter(write: Writer): Writer {
  if (write === asItIs) return asItIs;
  return (value: Record<string, never>) =>
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, write(field)]));
}

function absentWriter(write: Writer): Writer {
  return write === asItIs ? asItIs : (value: never) => (value === null || value === undefined ? value : write(value));
}
