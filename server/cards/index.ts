export { cardColumns } from "./card-keys.ts";
export { deleteDueKeys } from "./keys-to-delete.ts";
export { pruneCardWindows } from "./prune-card-windows.ts";
