export { moveShop } from "./move-shop.ts";
export { photoUrl } from "./shop-reply.ts";
