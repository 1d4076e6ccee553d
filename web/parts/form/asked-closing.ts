import { useRef } from "react";
import { useUnsavedGuard } from "./unsaved.ts";

/**
 * For what closes without a way on: a sheet, or a form in the place of its list. It asks before it closes over something
 * unsaved, and before a way on.
 */
export function useAskedClosing(onClose: () => void) {
  const { tell, mayDiscard } = useUnsavedGuard();
  const asking = useRef(false);
  async function close() {
    // Escape may be held down: the same is not asked twice at once.
    if (asking.current) return;
    asking.current = true;
    const may = await mayDiscard();
    asking.current = false;
    if (may) onClose();
  }
  return { tell, close };
}
