import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { Id } from "#contract/fields.ts";
import { contract } from "#contract/index.ts";
import { nounOf, partsOf, shapeOf, validInput, variantsOf } from "./valid-input.ts";

export interface NamedCall {
  name: string;
  call: Call;
}

/** Every promise starts from this list, so that a new call is covered as soon as it is declared. */
export const everyCall: readonly NamedCall[] = Object.entries(contract).map(([name, call]) => ({ name, call }));
export const everyWrite = everyCall.filter(({ call }) => call.writes);

/** A place where an input has an id: its path, and the variant of the input that has it. */
export interface IdPlace {
  path: readonly string[];
  variant: number;
}

/** All ids of a call, also those in lists and objects. */
export function idPlacesOf(call: Call): IdPlace[] {
  const all = Array.from({ length: variantsOf(call) }, (_, variant) =>
    placesIn(validInput(call, nobody, {}, variant), [], call).map((path) => ({ path, variant })),
  ).flat();
  return all.filter(({ path, variant }) => variant === 0 || path.length > 1);
}

const nobody = { shop: 1, account: 1 };

function placesIn(value: unknown, path: string[], call: Call): string[][] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => placesIn(one, [...path, "0"], call));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name], call));
  const name = path.filter((part) => part !== "0").at(-1) ?? "";
  const isId = path.length === 1 ? isIdField(name, call) : nounOf(name, call) !== undefined || isIdField(path[0], call);
  return isId && typeof value === "number" ? [path] : [];
}

function isIdField(name: string | undefined, call: Call): boolean {
  const schema = name === undefined ? undefined : shapeOf(call)[name];
  return schema !== undefined && innermost(schema) === Id;
}

function innermost(schema: z.core.SomeType): unknown {
  const { innerType, element } = partsOf(schema);
  const inner = innerType ?? element;
  return inner ? innermost(inner) : schema;
}

/** The same input with another id at one place. */
export function withId(value: unknown, [name, ...rest]: readonly string[], id: unknown): unknown {
  if (name === undefined) return id;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? withId(one, rest, id) : one));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: withId(object[name], rest, id) };
}
