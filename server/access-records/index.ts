export type { AccessEntry } from "./chain.ts";
export { openHeads } from "./heads.ts";
export { type AccessRecords, openAccessRecords } from "./open-access-records.ts";
export { openedFiles } from "./opened-files.ts";
export { pruneAccessRecords } from "./prune-access-records.ts";
