import { useRef } from "react";
import { useUnsavedGuard } from "./unsaved.ts";

/**
 * For a sheet, or a form in the place of its list: asks before it closes over unsaved text, and before a navigation.
 */
export function useAskedClosing(onClose: () => void) {
  const { setUnsaved, mayDiscard } = useUnsavedGuard();
  const asking = useRef(false);
  async function close() {
    // Escape may be held down: the question is not asked twice at the same time.
    if (asking.current) return;
    asking.current = true;
    const may = await mayDiscard();
    asking.current = false;
    if (may) onClose();
  }
  return { setUnsaved, close };
}
