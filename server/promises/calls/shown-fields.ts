import type * as z from "zod/mini";
import { partsOf } from "./valid-input.ts";

/** The names of all fields that a reply can have, at any depth. */
export function shownFields(schema: z.core.SomeType): string[] {
  const { innerType, element, in: from, out, valueType, options = [], shape = {} } = partsOf(schema);
  const own = Object.keys(shape);
  const parts = [innerType, element, from, out, valueType, ...options];
  const below = [...parts, ...Object.values(shape)].flatMap((part) => (part ? shownFields(part) : []));
  return [...new Set([...own, ...below])];
}
