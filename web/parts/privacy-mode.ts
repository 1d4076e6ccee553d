import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

const storageKey = "danjang.privacy";
const switched = createSignal();

/** Hides memos about customers on this device, for a screen that customers can see. */
export function usePrivacyMode(): readonly [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(listen, isOn), setPrivacyMode];
}

function setPrivacyMode(on: boolean) {
  if (on) localStorage.setItem(storageKey, "on");
  else localStorage.removeItem(storageKey);
  switched.send();
}

const isOn = () => localStorage.getItem(storageKey) === "on";

/** Another tab of the same device may have changed it. */
function listen(listener: () => void) {
  const leave = switched.listen(listener);
  window.addEventListener("storage", listener);
  return () => {
    leave();
    window.removeEventListener("storage", listener);
  };
}
