import { type RefObject, useEffect, useRef } from "react";

/** Whether whoever asked still stands where they asked: an answer may come when they have gone elsewhere. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
