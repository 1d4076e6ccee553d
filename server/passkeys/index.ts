export { hasPasskey } from "./own-passkeys.ts";
export { spendRecoveryCode } from "./recovery-codes.ts";
export { resetPasskeysOnMachine } from "./reset-on-machine.ts";
export { deletePasskeysOf, undoPasskeysSince } from "./undo-passkeys.ts";
