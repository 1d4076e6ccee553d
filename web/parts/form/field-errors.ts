import * as z from "zod/mini";
import { CallFailure } from "#web/api/failures.ts";

/** The contract's errors in some values, by field; the first error of a field counts. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message;
  return errors;
}

/** The server's errors by field. */
export function fieldsOfFailure(failure: unknown): Record<string, string> {
  return (failure instanceof CallFailure && failure.data.fields) || {};
}

/** What a Field needs to show it. */
export const fieldState = (error: string | undefined, touched: boolean) => (error ? { error, touched } : { touched });
