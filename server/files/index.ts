export { dropLooseFiles } from "./drop-loose-files.ts";
export { attachFiles, contentName, type FileFacts, fileFacts, nameColumn, ownFiles } from "./file-record.ts";
export { holdFiles } from "./hold-files.ts";
export { releaseFiles } from "./release-files.ts";
