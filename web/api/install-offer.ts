import { createStore } from "#web/ui/store.ts";

/** What a browser hands out when it could put the product on the home screen. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = createStore<InstallOffer | undefined>(undefined);

/** It comes once and early, and is kept for whoever looks for it: nobody is asked out of the blue. */
export function watchForInstallOffer() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => offer.set(undefined));
}

export const useInstallOffer = offer.use;
