import { getApplication as call } from "#contract/applications.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { findApplication } from "#server/applications/find-application.ts";
import { handle } from "#server/http/calls/context.ts";

export const getApplication = handle(call, async (context) => {
  const { input, account, db, refuse, viewed } = context;
  const found = await findApplication(db, account, input.id);
  if (!found) return refuse("application_not_found");
  viewed("application", [found.row.id]);
  return applicationReply(context, found.row, found.side);
});
