export { appointOperator, operatorsOf } from "./appoint-operator.ts";
export { isLookupTooMany } from "./count-lookup.ts";
export { workLeft } from "./work-left.ts";
