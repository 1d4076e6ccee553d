export { checkContent } from "./check-content.ts";
export { contentFrom } from "./content-from.ts";
export { dropUnusedPhotos } from "./drop-unused-photos.ts";
export { contentOf, type MenuRow } from "./menu-columns.ts";
export { menuLines } from "./menu-lines.ts";
export { readPrices } from "./menu-prices.ts";
export { photoUrls } from "./menu-reply.ts";
export { savedOrRefused, sendToReview } from "./save-menu.ts";
export { insertMenus, lockMenu, writeContent } from "./write-menu.ts";
