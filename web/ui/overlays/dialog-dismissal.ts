import { createContext, type RefObject, use, useEffect } from "react";

/** Whether it closes by itself, or with its screen: the forms of a screen ask for themselves. */
export type MayDismiss = (how: "alone" | "with the screen") => Promise<boolean>;

/** Lets the dialog in a layer set the question that the layer asks first. */
export const DismissalContext = createContext<RefObject<MayDismiss | undefined>>({ current: undefined });

/** The question before Escape, a press outside or Back closes a dialog; none if it contains nothing typed. */
export function useDismissal(mayDismiss: MayDismiss | undefined) {
  const asked = use(DismissalContext);
  useEffect(() => {
    asked.current = mayDismiss;
    return () => {
      asked.current = undefined;
    };
  }, [asked, mayDismiss]);
}
