import { type RefObject, useEffect } from "react";

/** Scrolls to an error: in a long form the pressed button may be far from it. */
export function useShownAlert(place: RefObject<HTMLElement | null>, cause: unknown) {
  useEffect(() => {
    if (cause !== undefined) place.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [place, cause]);
}
