export { originOf } from "./general-login.ts";
export { hashPassword, isTooCommon } from "./passwords.ts";
export { proveOwner, provePassword } from "./prove-password.ts";
export { forgiveAllTries, signInTries } from "./sign-in-lock.ts";
