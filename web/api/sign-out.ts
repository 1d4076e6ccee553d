import { logout } from "#contract/auth.ts";
import { toast } from "#web/ui/toast.ts";
import { send } from "./send.ts";
import { forgetSignedIn } from "./signed-in.ts";

/** Until the server has ended the session nothing is forgotten here: a page that only looks signed out would lie. */
export async function signOut() {
  try {
    await send(logout, {});
  } catch {
    toast({ tone: "failed", text: "로그아웃하지 못했어요. 다시 해 주세요" });
    return;
  }
  leaveNothingBehind();
}

/** The page is loaded anew, so no state of any screen survives the person who saw it. */
export function leaveNothingBehind() {
  forgetSignedIn();
  sessionStorage.clear();
  window.location.assign("/");
}
