import { useDeferredValue } from "react";

/**
 * True a moment after `ready` is. What hangs on it is drawn in slices, between which the browser can answer whoever is
 * already scrolling or typing; drawn together with the answer that made it ready, it would hold everything up.
 */
export function useDeferredTrue(ready: boolean): boolean {
  return useDeferredValue(ready, false) && ready;
}
