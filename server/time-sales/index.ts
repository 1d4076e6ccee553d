export { lockShopSales } from "./lock-shop-sales.ts";
export { sellsMenus, stillSold } from "./sold-menus.ts";
