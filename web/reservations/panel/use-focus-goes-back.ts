import { useEffect, useLayoutEffect, useRef } from "react";

/** When a panel closes, the focus returns to the element that opened it; `opened` distinguishes the openings. */
export function useFocusGoesBack(opened: unknown) {
  const opener = useRef<Element>(null);
  // Before the panel takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened next was opened from somewhere else.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, [opened]);
  useEffect(
    () => () => {
      // Only if the focus was lost with the panel: a person who has clicked elsewhere stays there.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const { current } = opener;
      if (isLost && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    },
    [],
  );
}
