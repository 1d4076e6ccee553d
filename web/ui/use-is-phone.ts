import { useSyncExternalStore } from "react";

const phone = window.matchMedia("(width < 768px)");
const tablet = window.matchMedia("(width < 1024px)");

export const useIsPhone = () => useMatches(phone);

/** A tablet or smaller: the sidebar is a rail, and wide tables become cards. */
export const useIsTablet = () => useMatches(tablet);

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );
}
