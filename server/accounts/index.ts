export { isKeptForUndo, recordAccountChange } from "./account-change.ts";
export { appointOperator, operatorsOf } from "./appoint-operator.ts";
export { isLookupTooMany } from "./count-lookup.ts";
export { endSessions } from "./end-sessions.ts";
export { workLeft } from "./work-left.ts";
