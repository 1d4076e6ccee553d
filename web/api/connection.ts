import { createStore } from "#web/ui/store.ts";
import { serverNow } from "./server-time.ts";

const firstWait = 1000;
const longestWait = 15_000;
/** A connection that drops everything gives no error. */
const longestAnswer = 10_000;

/** What cannot be reached: everything, as the browser reports, or only our server. */
type Loss = "line" | "server";

/** When the server last answered a read: until then the screens were up to date. */
let heardAt = serverNow();
const lost = createStore<Loss | undefined>(undefined);
let isAsking = false;

export const heard = () => {
  heardAt = serverNow();
};
export const lastHeardAt = () => heardAt;
export const isConnectionLost = () => lost.get() !== undefined;
export const useConnectionLoss = lost.use;

/** One failed call may have any cause. The server is then checked until it answers. */
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
      // A call can fail before the browser reports that it is offline; then the notice is corrected.
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
      // Nobody reads the body, and an unread body would keep the connection open.
      body?.cancel();
      return false;
    },
    () => true,
  );

const currentLoss = (): Loss => (navigator.onLine ? "server" : "line");

function setLost(to: Loss | undefined) {
  // Overlays leave space for the connection bar.
  document.documentElement.toggleAttribute("data-cut-off", to !== undefined);
  lost.set(to);
}

/** The longest wait, unless the browser reports a connection earlier. */
export function waitOrOnline(milliseconds: number) {
  return new Promise<void>((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });
}
