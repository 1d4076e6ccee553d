export { isKeptForUndo, openChange, type Reached, recordAccountChange } from "./account-change.ts";
export { endSessions } from "./end-sessions.ts";
export { newPasswordProblem, refuseCommonPassword } from "./known-passwords.ts";
export { openSignedIn } from "./open-signed-in.ts";
export { hashPassword, isPassword } from "./passwords.ts";
export { proveOwner, provePassword } from "./prove-password.ts";
export { reserveSignIn } from "./reserve-sign-in.ts";
export { forgiveAllTries, signInTries } from "./sign-in-lock.ts";
export { signedInAccount, signedInAs } from "./signed-in.ts";
