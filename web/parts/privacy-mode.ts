import { useSyncExternalStore } from "react";

const storageKey = "danjang.privacy";
const listeners = new Set<() => void>();

/** Hides memos about customers on this device, for a screen that customers can see too. */
export function usePrivacyMode(): readonly [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(listen, isOn), setPrivacyMode];
}

function setPrivacyMode(on: boolean) {
  if (on) localStorage.setItem(storageKey, "on");
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

const isOn = () => localStorage.getItem(storageKey) === "on";

/** Another tab of the same device may have switched it. */
function listen(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
