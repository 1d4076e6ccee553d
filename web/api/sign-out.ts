import type * as z from "zod/mini";
import { logout } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { hideLoader, showLoader } from "#web/ui/overlays/loader-overlay.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { expectEndBy } from "./reactions.ts";
import { send } from "./send.ts";
import { forgetSignedIn } from "./signed-in.ts";

/** Until the server has ended the session nothing is forgotten here: a page that only looks signed out would lie. */
export async function signOut() {
  // Whatever is pressed meanwhile would still be done by somebody who has left.
  showLoader();
  try {
    await endSession(logout, {});
  } catch {
    hideLoader();
    toast({ tone: "failed", text: "로그아웃하지 못했어요. 다시 해 주세요" });
    return;
  }
  // The server has forgotten it already, so a browser that does not is no reason to stay.
  await forgetDevice().catch((error) => console.debug("the browser keeps its subscription", error));
  leaveNothingBehind();
}

/** Whatever else is under way is refused meanwhile, and may not lead to the login page, away from the goodbye. */
export async function endSession<C extends Call>(call: C, input: z.input<C["input"]>) {
  expectEndBy(call);
  try {
    await send(call, input);
  } catch (failure) {
    expectEndBy(undefined);
    throw failure;
  }
}

/** The server sends nothing more to it; the browser must not wait for anything either. */
async function forgetDevice() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * The page is loaded anew, so no state of any screen survives the person who saw it. A screen may still keep something
 * until it is gone: that is cleared last.
 */
export function leaveNothingBehind(to = "/") {
  forgetSignedIn();
  clearStorage();
  addEventListener("pagehide", clearStorage);
  window.location.assign(to);
}

/** Everything here is state of the application: who was signed in, the last shop, what was begun and not finished. */
function clearStorage() {
  localStorage.clear();
  sessionStorage.clear();
}
