import { lazy, useSyncExternalStore } from "react";
import { currentDialogs, forgetDialog, onDialogsChange } from "./dialog-store.ts";
import { LazyPart } from "./lazy-part.tsx";

const DialogLayer = lazy(() => import("./dialog-layer.tsx"));

/** Mounted once; everything that `openDialog` asks appears here. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(onDialogsChange, currentDialogs);
  return dialogs.map(({ id, role, open, content, dismiss }, index) => (
    <LazyPart key={id} onLost={() => lose(id, dismiss)}>
      <DialogLayer
        role={role}
        open={open}
        covered={dialogs.slice(index + 1).some((above) => above.open)}
        onDismiss={dismiss}
        onGone={() => forgetDialog(id)}
      >
        {content}
      </DialogLayer>
    </LazyPart>
  ));
}

/** Whoever asked gets the answer of somebody who closed the question. */
function lose(id: number, dismiss: () => void) {
  dismiss();
  forgetDialog(id);
}
