export { startNoticesAgain } from "./start-notices-again.ts";
export { type StoppedPhone, stopNoticesTo } from "./stop-notices.ts";
