import { useSearch } from "@tanstack/react-router";
import { continuePath } from "#domain/applications/continue-path.ts";

/** Where to continue after signing in; passed from screen to screen. */
export function useContinue(): string | undefined {
  return continuePath(useSearch({ strict: false }).continue);
}
