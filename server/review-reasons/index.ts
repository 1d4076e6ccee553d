export { countUsedReasons } from "./count-used-reasons.ts";
