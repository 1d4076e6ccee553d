import { useSyncExternalStore } from "react";

const phone = window.matchMedia("(width < 768px)");

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener("change", listener);
      return () => phone.removeEventListener("change", listener);
    },
    () => phone.matches,
  );
}
