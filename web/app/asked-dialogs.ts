import { useBlocker } from "@tanstack/react-router";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { mayCloseDialogs } from "#web/ui/overlays/dialog-store.ts";

/** While a dialog is open: what was typed into it is no more lost by the way back than by Escape. */
export default function AskedDialogs() {
  useBlocker({
    shouldBlockFn: async () => isPartner(signedIn()) && !(await mayCloseDialogs()),
    enableBeforeUnload: false,
  });
  return null;
}
