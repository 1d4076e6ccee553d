export { originOf } from "./general-login.ts";
export { refuseCommonPassword } from "./known-passwords.ts";
export { openSignedIn } from "./open-signed-in.ts";
export { hashPassword } from "./passwords.ts";
export { proveOwner } from "./prove-password.ts";
export { forgiveAllTries, signInTries } from "./sign-in-lock.ts";
