import { createStore } from "#web/ui/store.ts";

/** The event of a browser that can install the product. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = createStore<InstallOffer | undefined>(undefined);

/** It comes once and early. It is kept until a person looks for it: nobody gets an unexpected question. */
export function watchForInstallOffer() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => offer.set(undefined));
}

export const useInstallOffer = offer.use;
