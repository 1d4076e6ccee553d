import { lazy, useEffect } from "react";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { forgetDialog, useDialogs } from "./dialog-store.ts";

let DialogLayer = lazy(loadLayer);

/** A lazy part never forgets a failed load: the next dialog begins with a new one. */
function loadLayer() {
  return import("./dialog-layer.tsx").catch((lost) => {
    DialogLayer = lazy(loadLayer);
    throw lost;
  });
}

/** Mounted once; everything that `openDialog` asks appears here. */
export function DialogHost() {
  const dialogs = useDialogs();
  useEffect(loadWithFirstTouch, []);
  return dialogs.map(({ id, role, open, content, dismiss, mayDismiss }, index) => (
    <LazyPart key={id} onLost={() => lose(id, dismiss)}>
      <DialogLayer
        role={role}
        open={open}
        covered={dialogs.slice(index + 1).some((above) => above.open)}
        mayDismiss={mayDismiss}
        onDismiss={dismiss}
        onGone={() => forgetDialog(id)}
      >
        {content}
      </DialogLayer>
    </LazyPart>
  ));
}

/**
 * The dialog about a lost connection could not be loaded at that time. So it loads without a connection only at the
 * next touch, or when the connection is back.
 */
function loadWithFirstTouch() {
  const early = new AbortController();
  const load = () =>
    loadLayer().then(
      () => early.abort(),
      (error) => console.debug("dialogs are fetched when one opens", error),
    );
  for (const touch of ["pointerdown", "keydown", "online"]) addEventListener(touch, load, { signal: early.signal });
  return () => early.abort();
}

/** The caller gets the answer of a closed question. */
function lose(id: number, dismiss: () => void) {
  dismiss();
  forgetDialog(id);
}
