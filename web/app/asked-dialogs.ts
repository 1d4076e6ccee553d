import { useBlocker } from "@tanstack/react-router";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { mayCloseDialogs } from "#web/ui/overlays/dialog-store.ts";

/** An open dialog blocks Back as it blocks Escape, so that typed text is not lost. */
export default function AskedDialogs() {
  useBlocker({
    shouldBlockFn: async () => isPartner(signedIn()) && !(await mayCloseDialogs()),
    enableBeforeUnload: false,
  });
  return null;
}
