import { createContext, type RefObject, use, useEffect } from "react";

export type MayDismiss = () => Promise<boolean>;

/** Where the dialog that is written on a layer says what that layer asks first. */
export const DismissalContext = createContext<RefObject<MayDismiss | undefined>>({ current: undefined });

/** What is asked before Escape or a press beside a dialog takes it away; nothing where it holds nothing of anybody's. */
export function useDismissal(mayDismiss: MayDismiss | undefined) {
  const asked = use(DismissalContext);
  useEffect(() => {
    asked.current = mayDismiss;
  }, [asked, mayDismiss]);
}
