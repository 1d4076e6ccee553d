import { useSyncExternalStore } from "react";
import { serverNow } from "./server-time.ts";

const firstWait = 1000;
const longestWait = 15_000;

/** When the server last said anything that screens are made of: until then what they show was true. */
let heardAt = serverNow();
let isLost = false;
let isAsking = false;
const listeners = new Set<() => void>();

export const heard = () => {
  heardAt = serverNow();
};
export const lastHeardAt = () => heardAt;
export const isConnectionLost = () => isLost;

/** One call without an answer may be anything. Whether the server can be reached at all is asked until it can. */
export async function suspectLoss() {
  if (isAsking) return;
  isAsking = true;
  for (let wait = firstWait; await isOutOfReach(); wait = Math.min(wait * 2, longestWait)) {
    setLost(true);
    await waitOrOnline(wait);
  }
  isAsking = false;
  setLost(false);
}

export function watchConnection() {
  for (const event of ["offline", "online"]) window.addEventListener(event, suspectLoss);
  if (!navigator.onLine) suspectLoss();
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isConnectionLost);
}

const isOutOfReach = () =>
  fetch("/healthz", { cache: "no-store" }).then(
    () => false,
    () => true,
  );

function setLost(to: boolean) {
  if (isLost === to) return;
  isLost = to;
  for (const listener of listeners) listener();
}

/** So long, or until the browser says that it has a line again. */
export function waitOrOnline(milliseconds: number) {
  return new Promise<void>((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });
}
