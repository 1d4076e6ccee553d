import type { SignedIn } from "#contract/auth.ts";
import { signInWithPasskey, startPasskeySignIn } from "#contract/passkeys.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { askBrowser, PasskeyProblem } from "./browser-passkey.ts";

/** The signed-in person, or the reason why it failed. */
export async function signInByPasskey(): Promise<SignedIn | string> {
  try {
    const question = await send(startPasskeySignIn, {});
    return await send(signInWithPasskey, { passkey: await askBrowser(question) });
  } catch (failure) {
    return failure instanceof PasskeyProblem ? failure.message : failureText(failure).title;
  }
}
