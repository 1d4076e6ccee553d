export { bookableMenu, isOfferedSql, type MenuRow, type ReadMenu, readMenuSql } from "./read-menu.ts";
