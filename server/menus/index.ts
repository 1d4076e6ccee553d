export { checkContent } from "./form/check-content.ts";
export { contentFrom } from "./form/content-from.ts";
export { dropUnusedPhotos } from "./form/drop-unused-photos.ts";
export { savedOrRefused, sendToReview } from "./form/save-menu.ts";
export { insertMenus, lockMenu, writeContent } from "./form/write-menu.ts";
export { contentOf, type MenuRow } from "./list/menu-columns.ts";
export { menuLines } from "./list/menu-lines.ts";
export { readPrices } from "./list/menu-prices.ts";
export { photoUrls } from "./list/menu-reply.ts";
