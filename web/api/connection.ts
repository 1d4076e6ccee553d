import { createStore } from "#web/ui/store.ts";
import { serverNow } from "./server-time.ts";

const firstWait = 1000;
const longestWait = 15_000;
/** A line that swallows everything never says so. */
const longestAnswer = 10_000;

/** What is out of reach: everything, as the browser says, or only us. */
type Loss = "line" | "server";

/** When the server last said anything that screens are made of: until then what they show was true. */
let heardAt = serverNow();
const lost = createStore<Loss | undefined>(undefined);
let isAsking = false;

export const heard = () => {
  heardAt = serverNow();
};
export const lastHeardAt = () => heardAt;
export const isConnectionLost = () => lost.get() !== undefined;
export const useConnectionLoss = lost.use;

/** One call without an answer may be anything. Whether the server can be reached at all is asked until it can. */
export async function suspectLoss() {
  if (isAsking) return;
  isAsking = true;
  for (let wait = firstWait; await isOutOfReach(); wait = Math.min(wait * 2, longestWait)) {
    setLost(currentLoss());
    await waitOrOnline(wait);
  }
  isAsking = false;
  setLost(undefined);
}

export function watchConnection() {
  for (const event of ["offline", "online"])
    window.addEventListener(event, () => {
      // A call can fail before the browser knows why: what was said of it then is put right.
      if (lost.get()) setLost(currentLoss());
      suspectLoss();
    });
  if (!navigator.onLine) suspectLoss();
}

const isOutOfReach = () =>
  fetch("/api/healthz", {
    headers: { "cache-control": "no-cache" },
    signal: AbortSignal.timeout(longestAnswer),
  }).then(
    ({ body }) => {
      // Nobody reads it, and unread it would hold the line until the time is over.
      body?.cancel();
      return false;
    },
    () => true,
  );

const currentLoss = (): Loss => (navigator.onLine ? "server" : "line");

function setLost(to: Loss | undefined) {
  // What lies over the page makes room for the bar that says so.
  document.documentElement.toggleAttribute("data-cut-off", to !== undefined);
  lost.set(to);
}

/** So long, or until the browser says that it has a line again. */
export function waitOrOnline(milliseconds: number) {
  return new Promise<void>((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });
}
