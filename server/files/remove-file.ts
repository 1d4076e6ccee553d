import { and, eq } from "drizzle-orm";
import { removeFile as call } from "#contract/files.ts";
import { applications, files } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { eraseFile, isKept } from "./file-record.ts";

export const removeFile = handle(call, async (context) => {
  const { input, account, now, refuse, changed } = context;
  const file = await context.db.transaction(async (db) => {
    // Locked before its application is read: if the application is being sent at this moment, the file stays.
    const [found] = await db
      .select()
      .from(files)
      .where(and(eq(files.id, input.id), eq(files.accountId, account.id), isKept))
      .for("update");
    if (!found) return refuse("file_not_found");
    const [application] = await db
      .select({ edition: applications.edition })
      .from(applications)
      .where(eq(applications.id, found.applicationId ?? 0));
    // A draft was never sent: only its writer has seen its files.
    if (application && application.edition > 0) return refuse("file_in_use");
    await db.update(files).set({ removedAt: now }).where(eq(files.id, found.id));
    return found;
  });
  await eraseFile(context, file);
  changed({ file: file.id });
  return {};
});
