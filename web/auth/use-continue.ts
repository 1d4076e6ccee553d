import { useSearch } from "@tanstack/react-router";
import { continuePath } from "#domain/applications/continue-path.ts";

/** Where to go on after all this; carried from screen to screen until somebody is in. */
export function useContinue(): string | undefined {
  return continuePath(useSearch({ strict: false }).continue);
}
