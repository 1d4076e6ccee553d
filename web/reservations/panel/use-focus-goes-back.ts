import { useEffect, useLayoutEffect, useRef } from "react";

/** Where a panel closes, the focus is again on what opened it; `opened` tells one opening from the next. */
export function useFocusGoesBack(opened: unknown) {
  const opener = useRef<Element>(null);
  // Before the panel takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened next was opened from somewhere else.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, [opened]);
  useEffect(
    () => () => {
      // Only a focus that was lost with the panel: whoever has clicked elsewhere meanwhile stays there.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const { current } = opener;
      if (isLost && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    },
    [],
  );
}
