import type * as z from "zod/mini";
import { logout } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { hideLoader, showLoader } from "#web/ui/overlays/loader-overlay.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { expectEndBy } from "./reactions.ts";
import { send } from "./send.ts";
import { forgetSignedIn } from "./signed-in.ts";

/** Nothing is cleared here until the server has ended the session: a page must not look signed out before. */
export async function signOut() {
  // Input is blocked, because it would still act for the account.
  showLoader();
  try {
    await endSession(logout, {});
  } catch {
    hideLoader();
    toast({ tone: "failed", text: "로그아웃하지 못했어요. 다시 시도해 주세요" });
    return;
  }
  // The server has already removed the device, so a failure of the browser does not stop the sign-out.
  await forgetDevice().catch((error) => console.debug("the browser keeps its subscription", error));
  leaveNothingBehind();
}

/** Other running calls are refused now, and must not open the login page in place of the goodbye page. */
export async function endSession<C extends Call>(call: C, input: z.input<C["input"]>) {
  expectEndBy(call);
  try {
    await send(call, input);
  } catch (failure) {
    expectEndBy(undefined);
    throw failure;
  }
}

/** The server sends nothing to this device any more; the browser must not wait for it. */
async function forgetDevice() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Reloads the page, so that no state of any screen stays. A screen may still save something until then, so its storage
 * is cleared last.
 */
export function leaveNothingBehind(to = "/") {
  forgetSignedIn();
  clearStorage();
  addEventListener("pagehide", clearStorage);
  window.location.assign(to);
}

/** All state of the application: the account, the last shop, unfinished flows. */
function clearStorage() {
  localStorage.clear();
  sessionStorage.clear();
}
