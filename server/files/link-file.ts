import { linkFile as call } from "#contract/files.ts";
import { handle } from "#server/http/calls/context.ts";
import { makeLink } from "./file-link.ts";
import { readableFile } from "./readable-file.ts";

export const linkFile = handle(call, async ({ input, account, db, vault, now, refuse, changed }) => {
  const file = await readableFile(db, account, input.id);
  if (!file) return refuse("file_not_found");
  changed({ file: file.id });
  return makeLink(vault, { fileId: file.id, accountId: account.id }, now);
});
