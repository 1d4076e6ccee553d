import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { Id } from "#contract/fields.ts";
import { contract } from "#contract/index.ts";

export interface NamedCall {
  name: string;
  call: Call;
}

/** A call declared later is covered by being declared: every promise starts from this list. */
export const everyCall: readonly NamedCall[] = Object.entries(contract).map(([name, call]) => ({ name, call }));
export const everyWrite = everyCall.filter(({ call }) => call.writes);

export const shapeOf = (call: Call): Readonly<Record<string, z.core.SomeType>> =>
  (call.input as unknown as z.ZodMiniObject).shape;

/** The fields that name a row, or a list of rows. */
export function idFieldsOf(call: Call): string[] {
  return Object.entries(shapeOf(call))
    .filter(([, schema]) => innermost(schema) === Id)
    .map(([name]) => name);
}

function innermost(schema: z.core.SomeType): unknown {
  const { innerType, element } = schema._zod.def as { innerType?: z.core.SomeType; element?: z.core.SomeType };
  const inner = innerType ?? element;
  return inner ? innermost(inner) : schema;
}
