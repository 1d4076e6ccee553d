import { eq } from "drizzle-orm";
import { discardApplication as call } from "#contract/applications.ts";
import { findOwnApplication } from "#server/applications/find-application.ts";
import { applications } from "#server/db/tables/tables.ts";
import { releaseFiles } from "#server/files/index.ts";
import { handle } from "#server/http/calls/context.ts";

export const discardApplication = handle(call, async ({ input, account, db, now, refuse, changed }) => {
  const found = await findOwnApplication(db, account, input.id, { locked: true });
  if (found?.side !== "REQUESTER") return refuse("application_not_found");
  if (found.row.status !== null) return refuse("application_not_editable");
  await releaseFiles(db, { applicationId: found.row.id, now });
  await db.delete(applications).where(eq(applications.id, found.row.id));
  changed({ application: found.row.id, form: found.row.form, discarded: true });
  return {};
});
