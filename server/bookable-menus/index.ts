export {
  bookableMenu,
  isOfferedSql,
  type MenuRow,
  type OfferedMenu,
  type ReadMenu,
  readMenuSql,
  readMenus,
} from "./read-menu.ts";
