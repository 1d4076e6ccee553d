import type { QueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";

/** A slow answer may not keep what waits for quiet waiting for ever. */
const longestWait = 10_000;
/** One answer often leads to the next question. */
const settledMilliseconds = 50;

let isQuiet = false;
const listeners = new Set<() => void>();
const { promise, resolve } = Promise.withResolvers<void>();

/** Once the first screen stands. What nobody looks at first waits for it: the line and the processor are the screen's till then. */
export const quiet: Promise<void> = promise;

export function useQuiet(): boolean {
  const [now, setNow] = useState(isQuiet);
  useEffect(() => {
    // In slices: several things wait for it, and together they would hold up whoever has begun to scroll.
    const listener = () => startTransition(() => setNow(isQuiet));
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return now;
}

/** Quiet is when a screen has been arrived at and its last answer has come and been drawn. */
export function watchForQuiet(queryClient: QueryClient, onArrival: (arrived: () => void) => () => void) {
  let hasArrived = false;
  let check: ReturnType<typeof setTimeout> | undefined;
  const checkSoon = () => {
    clearTimeout(check);
    check = setTimeout(() => hasArrived && queryClient.isFetching() === 0 && afterDrawing(end), settledMilliseconds);
  };
  const leaveRouter = onArrival(() => {
    hasArrived = true;
    checkSoon();
  });
  const leaveAnswers = queryClient.getQueryCache().subscribe(checkSoon);
  const late = setTimeout(end, longestWait);
  function end() {
    if (isQuiet) return;
    leaveRouter();
    leaveAnswers();
    clearTimeout(late);
    isQuiet = true;
    resolve();
    for (const listener of listeners) listener();
  }
}

function afterDrawing(act: () => void) {
  requestAnimationFrame(() =>
    // Safari has no idle callbacks.
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 200),
  );
}
