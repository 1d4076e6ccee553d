import { openFile as call } from "#contract/files.ts";
import { handle } from "#server/http/calls/context.ts";
import { readLink } from "./file-link.ts";
import { contentName, nameColumn } from "./file-record.ts";
import { readableFile } from "./readable-file.ts";

export const openFile = handle(call, async (context) => {
  const { input, account, db, vault, outside, now, log, refuse, viewed } = context;
  const link = readLink(vault, input.token, account.id, now);
  if (!link) return refuse("file_link_expired");
  // Checked again: within the minute the person may have lost the right to it.
  const file = await readableFile(db, account, link.fileId);
  if (!file) return refuse("file_not_found");
  const sealed = await outside.files.get(file.storageKey).catch((error) => {
    log.error({ err: error }, "a file could not be read from the store");
    return refuse("files_unavailable", { retryAfterSeconds: 10 });
  });
  if (!sealed) {
    log.error({ file: file.id }, "a file is not in the store");
    return refuse("file_not_found");
  }
  viewed("file", [file.id], "FILE");
  return {
    fileName: vault.open(file.nameSealed, nameColumn),
    contentType: file.contentType,
    bytes: vault.openBytes(sealed, contentName(file.storageKey)),
    inline: true as const,
  };
});
