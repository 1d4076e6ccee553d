export { photoUrl } from "./shop-reply.ts";
