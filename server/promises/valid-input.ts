import * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { Id } from "#contract/fields.ts";
import { shapeOf } from "./every-call.ts";

/** Rows that exist, by the noun that an id goes with. */
export interface RealIds {
  shop: number;
  account: number;
  /** Left out where a test needs no designer: then the id names nobody. */
  staff?: number;
}

export type Input = Record<string, unknown>;

/** An input that the call's schema accepts, with rows that exist where a name says which. */
export function validInput(call: Call, ids: RealIds, preferred: Input = {}): Input {
  const input = Object.fromEntries(
    Object.entries(shapeOf(call)).map(([name, schema]) => {
      const wish = preferred[name];
      const value = wish !== undefined && accepts(schema, wish) ? wish : sample(schema, idNamed(name, call, ids));
      return [name, value];
    }),
  );
  const parsed = z.safeParse(call.input, input);
  if (!parsed.success) throw new Error(`no valid input for ${call.path}: ${JSON.stringify(parsed.error.issues)}`);
  return input;
}

function idNamed(name: string, call: Call, ids: RealIds): number {
  const noun = nounOf(name, call);
  return (noun && ids[noun]) ?? 1;
}

const nouns: Record<string, keyof RealIds> = {
  ...{ shops: "shop", shopId: "shop", staffs: "staff", staffId: "staff", stylerId: "staff" },
  ...{ accountId: "account", ownerId: "account" },
};

/** What an id is the id of: the part of the path that it follows, or else its own name, tells. */
export function nounOf(name: string, call: Call): keyof RealIds | undefined {
  const follows = new RegExp(`/([\\w-]+)/:${name}(?![\\w])`).exec(call.path)?.[1];
  return nouns[follows ?? name] ?? nouns[name];
}

/** One text for each kind of text there is; the first that a schema accepts is taken. */
const texts = [
  "홍길동",
  "010-1234-5678",
  "someone@example.com",
  "2026-11-20",
  "10:00",
  "2026-11-20T10:00:00+09:00",
  "123456",
  "someone1",
  "a long enough passphrase 7",
  "k".repeat(32),
  "https://example.com/benefit",
  "123-45-67891",
  "2024-서울강남-01234",
  "",
];

interface Def {
  type: string;
  innerType?: z.core.SomeType;
  element?: z.core.SomeType;
  in?: z.core.SomeType;
  options?: readonly z.core.SomeType[];
  values?: readonly unknown[];
  entries?: Readonly<Record<string, unknown>>;
  shape?: Readonly<Record<string, z.core.SomeType>>;
}

function sample(schema: z.core.SomeType, id: number): unknown {
  const def = schema._zod.def as unknown as Def;
  const made = candidates(schema, def, id).find((value) => accepts(schema, value));
  if (made === undefined && !accepts(schema, undefined))
    throw new Error(`valid-input.ts has no sample that a schema of the type ${def.type} accepts`);
  return made;
}

function candidates(schema: z.core.SomeType, def: Def, id: number): unknown[] {
  if ((schema as unknown) === Id) return [id];
  if (def.innerType) return [sample(def.innerType, id)];
  if (def.in) return def.in._zod.def.type === "string" ? texts : [sample(def.in, id)];
  if (def.options) return def.options.map((option) => sample(option, id));
  if (def.values) return [...def.values];
  if (def.entries) return Object.values(def.entries);
  if (def.element) return [[sample(def.element, id)], []];
  if (def.shape) return [Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sample(part, id)]))];
  if (def.type === "number" || def.type === "int") return [1, 0, 10, 30, 100, 1000, 10_000];
  if (def.type === "boolean") return [true];
  if (def.type === "date") return [new Date("2026-11-20T10:00:00+09:00")];
  return texts;
}

const accepts = (schema: z.core.SomeType, value: unknown) =>
  z.safeParse(schema as unknown as z.ZodMiniType, value).success;
