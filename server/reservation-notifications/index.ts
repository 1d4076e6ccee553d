export { addShopPhones } from "./noti-phones.ts";
export { startNoticesAgain } from "./start-notices-again.ts";
export { type StoppedPhone, stopNoticesTo } from "./stop-notices.ts";
