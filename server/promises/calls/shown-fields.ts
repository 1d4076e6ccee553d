import type * as z from "zod/mini";

interface Def {
  innerType?: z.core.SomeType;
  element?: z.core.SomeType;
  in?: z.core.SomeType;
  out?: z.core.SomeType;
  options?: readonly z.core.SomeType[];
  shape?: Readonly<Record<string, z.core.SomeType>>;
  valueType?: z.core.SomeType;
}

/** The names of all fields that a reply can have, however deep. */
export function shownFields(schema: z.core.SomeType): string[] {
  const def = schema._zod.def as unknown as Def;
  const own = Object.keys(def.shape ?? {});
  const parts = [def.innerType, def.element, def.in, def.out, def.valueType, ...(def.options ?? [])];
  const below = [...parts, ...Object.values(def.shape ?? {})].flatMap((part) => (part ? shownFields(part) : []));
  return [...new Set([...own, ...below])];
}
