import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentDialogs, forgetDialog, onDialogsChange } from "./dialog-store.ts";

const DialogLayer = lazy(() => import("./dialog-layer.tsx"));

/** Mounted once; everything that `openDialog` asks appears here. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(onDialogsChange, currentDialogs);
  return dialogs.map(({ id, role, open, content, dismiss }, index) => (
    <Suspense key={id} fallback={null}>
      <DialogLayer
        role={role}
        open={open}
        covered={dialogs.slice(index + 1).some((above) => above.open)}
        onDismiss={dismiss}
        onGone={() => forgetDialog(id)}
      >
        {content}
      </DialogLayer>
    </Suspense>
  ));
}
