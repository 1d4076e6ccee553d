import { createContext, type RefObject, use, useEffect } from "react";

/** By itself, or with the screen under it: the forms of that screen ask for themselves. */
export type MayDismiss = (how: "alone" | "with the screen") => Promise<boolean>;

/** Where the dialog that is written on a layer says what that layer asks first. */
export const DismissalContext = createContext<RefObject<MayDismiss | undefined>>({ current: undefined });

/**
 * What is asked before Escape, a press beside a dialog or the way back takes it away; nothing where it holds nothing of
 * anybody's.
 */
export function useDismissal(mayDismiss: MayDismiss | undefined) {
  const asked = use(DismissalContext);
  useEffect(() => {
    asked.current = mayDismiss;
    return () => {
      asked.current = undefined;
    };
  }, [asked, mayDismiss]);
}
