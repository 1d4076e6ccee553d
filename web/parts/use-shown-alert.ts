import { type RefObject, useEffect } from "react";

/** Brings what went wrong into sight: in a long form the button that was pressed may stand far from it. */
export function useShownAlert(place: RefObject<HTMLElement | null>, cause: unknown) {
  useEffect(() => {
    if (cause !== undefined) place.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [place, cause]);
}
