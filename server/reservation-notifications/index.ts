export { stopNoticesTo } from "./stop-notices.ts";
