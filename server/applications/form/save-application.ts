import { eq, sql } from "drizzle-orm";
import { saveApplication as call } from "#contract/applications.ts";
import { differingFields, mergeFields } from "#domain/applications/application-content.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { attachDocuments } from "#server/applications/documents.ts";
import { type FormRow, findOwnApplication, isEditable, unconfirmed } from "#server/applications/find-application.ts";
import { applications } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { openContent, sealContent } from "./sealed-content.ts";

export const saveApplication = handle(call, async (context) => {
  const { input, account, db, vault, now, refuse, changed } = context;
  const found = await findOwnApplication(db, account, input.id, { locked: true });
  if (!found) return refuse("application_not_found");
  const { row, side } = found;
  if (!isEditable(row)) return refuse("application_not_editable");
  if (row.version !== input.version)
    return refuse("application_changed_elsewhere", {
      details: { application: await applicationReply(context, row, side) },
    });
  const fields = fieldsOf(row.form, side);
  const before = openContent(vault, row.contentSealed);
  const content = mergeFields(before, input.content, fields);
  const changes = differingFields(before, content, fields);
  if (!(await attachDocuments(context, row, content, changes))) return refuse("file_not_found");
  const [saved] = await db
    .update(applications)
    .set({
      contentSealed: sealContent(vault, content),
      title: content.shopName ?? row.title,
      serviceCategory: content.type ?? row.serviceCategory,
      updatedAt: now,
      version: sql`${applications.version} + 1`,
      // The content changed, so it has to be confirmed again; by the counterpart only, if only their data changed.
      ...(changes.length > 0 && unconfirmed(side)),
    })
    .where(eq(applications.id, row.id))
    .returning();
  changed({ application: row.id, fields: changes });
  return applicationReply(context, saved as FormRow, side);
});
