export { moveShop } from "./move-shop.ts";
