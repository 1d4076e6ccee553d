import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { Id, Instant } from "#contract/fields.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { inputSchemaOf } from "#server/http/pages/api-document.ts";
import { type Input, type Maker, makerOf, partsOf, type RealIds, sample, shapeOf, validInput } from "./valid-input.ts";

/** The limits of a value in the API document. */
export interface ShownSchema {
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: ShownSchema[];
  oneOf?: ShownSchema[];
  allOf?: ShownSchema[];
  propertyNames?: ShownSchema;
}

/** A value in the input of a call. */
export interface LimitedPlace {
  path: readonly string[];
  shown: ShownSchema;
  /** An input that is valid except for this value. */
  inputWith: (value: unknown) => Input;
  /** Values that the document does not allow. */
  refused: readonly unknown[];
  /** Values that the document just allows. */
  onBound: readonly unknown[];
}

interface Spot {
  path: readonly string[];
  maker: Maker;
  inputWith: (value: unknown) => Input;
}

/** All values of a call's input that have a limit in the document, also in lists, objects and records. */
export function limitedPlaces(call: Call, ids: RealIds): LimitedPlace[] {
  const whole = validInput(call, ids, { loginType: "partners" });
  const maker = makerOf(call, ids);
  const fields = Object.entries(shapeOf(call)).filter(([name]) => name !== call.bytes);
  return fields.flatMap(([name, schema]) =>
    placesIn(schema, { path: [name], maker, inputWith: (value) => ({ ...whole, [name]: value }) }),
  );
}

function placesIn(schema: z.core.SomeType, { path, maker, inputWith }: Spot): LimitedPlace[] {
  const { innerType, element, options, shape, valueType } = partsOf(schema);
  const inside = (part: z.core.SomeType, name: string, put: (value: unknown) => unknown) =>
    placesIn(part, { path: [...path, name], maker, inputWith: (value) => inputWith(put(value)) });
  if (innerType) return placesIn(innerType, { path, maker, inputWith });
  if (options?.some(({ _zod }) => _zod.def.type === "object"))
    return options.flatMap((option) => placesIn(option, { path, maker, inputWith }));
  const base = (shape ?? valueType) && (sample(schema, path.at(-1) ?? "", maker) as Input);
  if (base && shape)
    return Object.entries(shape).flatMap(([name, part]) => inside(part, name, (value) => ({ ...base, [name]: value })));
  const [key = ""] = Object.keys(base ?? {});
  return [
    ...placeOf(schema, { path, maker, inputWith }),
    ...(element ? inside(element, "0", (value) => [value]) : []),
    ...(valueType ? inside(valueType, key, (value) => ({ ...base, [key]: value })) : []),
  ];
}

function placeOf(schema: z.core.SomeType, { path, maker, inputWith }: Spot): LimitedPlace[] {
  const { element, valueType } = partsOf(schema);
  // The contract makes all its schemas with zod/mini. `ShownSchema` declares the limits that its schemas use.
  const shown = inputSchemaOf(schema as z.ZodMiniType) as ShownSchema;
  const item = (at: number) => {
    if (element === Id) return at + 1;
    const part = element ?? valueType;
    return part && sample(part, "", maker);
  };
  const kinds = (schema as unknown) === Instant ? [shown] : (shown.anyOf ?? shown.oneOf ?? [shown]);
  const around = kinds.flatMap((kind) => valuesAround(kind, item));
  const refused = around.filter((value) => !keepsTo(shown, value));
  const onBound = around.filter((value) => keepsTo(shown, value));
  return around.length === 0 ? [] : [{ path, shown, inputWith, refused, onBound }];
}

/** Values on both sides of each bound, and values of another type. */
function valuesAround(shown: ShownSchema, item: (at: number) => unknown): unknown[] {
  if (shown.enum) return [...shown.enum.slice(0, 1), "NONE_OF_THEM"];
  if (shown.type === "string") return textsAround(shown);
  if (shown.type === "integer" || shown.type === "number") return numbersAround(shown);
  const { minItems = 0, maxItems, minProperties = 0, maxProperties } = shown;
  if (maxItems !== undefined) return sizesAround(minItems, maxItems).map((size) => listOf(size, item));
  if (maxProperties === undefined) return [];
  const key = shown.propertyNames?.pattern?.includes("\\d{2}-") ? dayAt : (at: number) => `가${at}`;
  return sizesAround(minProperties, maxProperties).map((size) =>
    Object.fromEntries(listOf(size, (at) => [key(at), item(at)])),
  );
}

const sizesAround = (least: number, most: number) => [least - 1, least, most, most + 1].filter((size) => size >= 0);
const listOf = <T>(size: number, item: (at: number) => T) => Array.from({ length: size }, (_, at) => item(at));
const dayAt = (at: number) => addDays("2026-01-01", at);

function numbersAround({ type, minimum, exclusiveMinimum = 0, maximum = 0, multipleOf = 1 }: ShownSchema): unknown[] {
  const least = minimum ?? exclusiveMinimum + multipleOf;
  const around = [least - multipleOf, least, maximum, maximum + multipleOf, "seven"];
  return type === "integer" ? [...around, least + 0.5] : around;
}

/** Texts of one repeated letter, the first that the patterns allow with this length. */
function textsAround(shown: ShownSchema): unknown[] {
  const { format, minLength = 0, maxLength } = shown;
  if (format === "date") return ["1899-12-31", "1900-01-01", "9999-12-31", "2026-13-01", "어제", 7];
  if (format === "date-time") return ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-11-20", "어제", 7];
  const wrong = ["!", "가".repeat(1000), "<가>", 7];
  if (maxLength === undefined) return wrong;
  const full = ["a", "1", "가"].map((letter) => letter.repeat(maxLength)).find((text) => keepsTo(shown, text));
  if (full === undefined) return [...wrong, "a".repeat(maxLength + 1)];
  const [letter = ""] = full;
  return [
    ...wrong,
    full,
    letter.repeat(minLength),
    letter.repeat(maxLength + 1),
    letter.repeat(Math.max(0, minLength - 1)),
  ];
}

/** Whether the document allows the value. */
export function keepsTo(shown: ShownSchema, value: unknown): boolean {
  const kinds = shown.anyOf ?? shown.oneOf;
  if (kinds) return kinds.some((kind) => keepsTo(kind, value));
  if (shown.const !== undefined) return value === shown.const;
  if (shown.enum) return shown.enum.includes(value);
  if (shown.type === "string") return typeof value === "string" && keepsToText(shown, value);
  if (shown.type === "integer" || shown.type === "number")
    return typeof value === "number" && keepsToNumber(shown, value);
  if (shown.type === "array") return Array.isArray(value) && isWithin(value.length, shown.minItems, shown.maxItems);
  if (shown.type === "null") return value === null;
  return isWithin(Object.keys(value as object).length, shown.minProperties, shown.maxProperties);
}

const isWithin = (size: number, least = 0, most = Number.POSITIVE_INFINITY) => size >= least && size <= most;

function keepsToNumber(shown: ShownSchema, value: number): boolean {
  const { type, minimum, exclusiveMinimum, maximum, multipleOf = 1 } = shown;
  if (type === "integer" && (!Number.isInteger(value) || value % multipleOf !== 0)) return false;
  return (exclusiveMinimum === undefined || value > exclusiveMinimum) && isWithin(value, minimum ?? value, maximum);
}

function keepsToText({ format, pattern, allOf = [], minLength, maxLength }: ShownSchema, text: string): boolean {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  const isInstant = format !== "date-time" || /^\d{4}-\d\d-\d\dT/.test(text);
  return (
    isInstant && isWithin(text.length, minLength, maxLength) && patterns.every((one) => new RegExp(one, "u").test(text))
  );
}
