import type { SignedIn } from "#contract/auth.ts";
import { signInWithPasskey, startPasskeySignIn } from "#contract/passkeys.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { askBrowser, PasskeyProblem } from "./browser-passkey.ts";

/** Who is signed in now, or why nobody is. */
export async function signInByPasskey(): Promise<SignedIn | string> {
  try {
    const question = await send(startPasskeySignIn, {});
    return await send(signInWithPasskey, { passkey: await askBrowser(question) });
  } catch (failure) {
    return failure instanceof PasskeyProblem ? failure.message : failureText(failure).title;
  }
}
