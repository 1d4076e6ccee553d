import type { QueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { afterDrawing, whenIdle } from "./when-idle.ts";

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
    // In slices, so that whoever has begun to scroll is not held up.
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
  let lastStir = 0;
  let check: ReturnType<typeof setTimeout> | undefined;
  // Stirred dozens of times while a screen comes to stand: one timer looks again, none is set anew each time.
  const stir = () => {
    lastStir = performance.now();
    check ??= setTimeout(look, settledMilliseconds);
  };
  const look = () => {
    const left = lastStir + settledMilliseconds - performance.now();
    check = left > 0 ? setTimeout(look, left) : undefined;
    if (!check && hasArrived && queryClient.isFetching() === 0) afterDrawing(end);
  };
  const leaveRouter = onArrival(() => {
    hasArrived = true;
    stir();
  });
  const leaveAnswers = queryClient.getQueryCache().subscribe(stir);
  const late = setTimeout(end, longestWait);
  function end() {
    if (isQuiet) return;
    leaveRouter();
    leaveAnswers();
    clearTimeout(late);
    isQuiet = true;
    resolve();
    tellInTurn([...listeners]);
  }
}

/** Each asks the server for something, so the next is told once the browser has nothing to do for a moment. */
function tellInTurn([next, ...others]: (() => void)[]) {
  if (!next) return;
  if (listeners.has(next)) next();
  whenIdle(() => tellInTurn(others));
}
