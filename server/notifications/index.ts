export { activeOperators } from "./active-operators.ts";
export { notify } from "./notify.ts";
export { shopLeaders } from "./shop-leaders.ts";
export { shopsOf } from "./shops-of.ts";
