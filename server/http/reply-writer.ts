import * as z from "zod/mini";
import { Instant } from "#contract/fields.ts";

type Writer = (value: never) => unknown;

interface Def {
  type: string;
  innerType?: z.core.SomeType;
  element?: z.core.SomeType;
  valueType?: z.core.SomeType;
  shape?: Readonly<Record<string, z.core.SomeType>>;
}

/**
 * Made once per call from its reply: copies what the contract names and nothing else, so that no field leaves by
 * accident. Unlike parsing it does not check what our own handlers say; that is done in every test.
 */
export function replyWriter(schema: z.core.SomeType): (value: unknown) => unknown {
  return writerOf(schema) as (value: unknown) => unknown;
}

const asItIs: Writer = (value) => value;
const instant: Writer = (value: Date | string) => (value instanceof Date ? value.toISOString() : value);
const leaves = new Set(["string", "number", "int", "boolean", "enum", "literal", "unknown", "custom"]);

function writerOf(schema: z.core.SomeType): Writer {
  if ((schema as unknown) === Instant) return instant;
  const def = schema._zod.def as unknown as Def;
  if (def.type === "object" && def.shape) return objectWriter(def.shape);
  if (def.type === "array" && def.element) return arrayWriter(writerOf(def.element));
  if (def.type === "record" && def.valueType) return recordWriter(writerOf(def.valueType));
  if ((def.type === "nullable" || def.type === "optional") && def.innerType)
    return absentWriter(writerOf(def.innerType));
  if (leaves.has(def.type)) return asItIs;
  // Whatever is rarer than these is parsed: slower, and always right.
  return (value) => z.parse(schema as z.ZodMiniType, value);
}

function objectWriter(shape: Readonly<Record<string, z.core.SomeType>>): Writer {
  const names = Object.keys(shape);
  const writers = Object.values(shape).map(writerOf);
  return (value: Record<string, never>) => {
    const written: Record<string, unknown> = {};
    // By index: this runs for every field of every row of every answer.
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      const field = value[name];
      if (field === undefined) continue;
      const write = writers[index] as Writer;
      written[name] = write === asItIs ? field : write(field);
    }
    return written;
  };
}

function arrayWriter(write: Writer): Writer {
  return write === asItIs ? asItIs : (value: never[]) => value.map(write);
}

function recordWriter(write: Writer): Writer {
  if (write === asItIs) return asItIs;
  return (value: Record<string, never>) =>
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, write(field)]));
}

function absentWriter(write: Writer): Writer {
  return write === asItIs ? asItIs : (value: never) => (value === null || value === undefined ? value : write(value));
}
