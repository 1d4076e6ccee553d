import { useDeferredValue } from "react";

/**
 * True a moment after `ready` is. Content that depends on it is drawn in parts, between which the browser handles
 * scrolling and typing; drawn together with the answer, it would block both.
 */
export function useDeferredTrue(ready: boolean): boolean {
  return useDeferredValue(ready, false) && ready;
}
