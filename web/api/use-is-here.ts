import { type RefObject, useEffect, useRef } from "react";

/** Whether the person is still on the same screen: an answer may come after they have left. */
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
