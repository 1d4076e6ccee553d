import { useSyncExternalStore } from "react";

/** What a browser hands out when it could put the product on the home screen. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** It comes once and early, and is kept for whoever looks for it: nobody is asked out of the blue. */
export function watchForInstallOffer() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => keep(undefined));
}

export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
}

function keep(to: InstallOffer | undefined) {
  offer = to;
  for (const listener of listeners) listener();
}
