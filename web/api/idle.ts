import type { QueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { afterDrawing, whenIdle } from "./when-idle.ts";

/** A slow answer must not delay the idle work for ever. */
const longestWait = 10_000;
/** One answer often leads to the next request. */
const settledMilliseconds = 50;

let isIdle = false;
const listeners = new Set<() => void>();
const { promise, resolve } = Promise.withResolvers<void>();

/** Runs work after the first screen is complete: until then the connection and the processor are for the screen. */
export const idle: Promise<void> = promise;

export function useIdle(): boolean {
  const [now, setNow] = useState(isIdle);
  useEffect(() => {
    // In small parts, so that scrolling is not delayed.
    const listener = () => startTransition(() => setNow(isIdle));
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return now;
}

/** A screen is idle when it is open and its last answer has arrived and is drawn. */
export function watchForIdle(queryClient: QueryClient, onArrival: (arrived: () => void) => () => void) {
  let hasArrived = false;
  let lastStir = 0;
  let check: ReturnType<typeof setTimeout> | undefined;
  // Called dozens of times while a screen loads: one timer checks again, instead of a new timer for each call.
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
    if (isIdle) return;
    leaveRouter();
    leaveAnswers();
    clearTimeout(late);
    isIdle = true;
    resolve();
    callInTurn([...listeners]);
  }
}

/** Each of them sends a request, so the next one starts when the browser is idle again. */
function callInTurn([next, ...others]: (() => void)[]) {
  if (!next) return;
  if (listeners.has(next)) next();
  whenIdle(() => callInTurn(others));
}
