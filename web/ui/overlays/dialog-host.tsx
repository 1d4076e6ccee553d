import { lazy, useEffect } from "react";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { forgetDialog, useDialogs } from "./dialog-store.ts";

let DialogLayer = lazy(loadLayer);

/** A lazy part never forgets that it was out of reach: the next dialog begins with a new one. */
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

/** A dialog that says that the line is gone could not be fetched over it. Without a line then, with the next touch or line. */
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

/** Whoever asked gets the answer of somebody who closed the question. */
function lose(id: number, dismiss: () => void) {
  dismiss();
  forgetDialog(id);
}
