import { rejectApplication as call } from "#contract/application-reviews.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import { applicationReply, type FormRow, moveApplication, stepOf } from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { countUsedReasons } from "#server/review-reasons/index.ts";
import { lockForDecision } from "./lock-for-review.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";

export const rejectApplication = handle(call, async (context) => {
  const { input, db, now, refuse, changed, announce, viewed } = context;
  const row = await lockForDecision(context);
  const { fieldNotes, reason } = input;
  const known = fieldsOf(row.form);
  const unknown = (Object.keys(fieldNotes) as ApplicationField[]).filter((field) => !known.includes(field));
  if (unknown.length > 0)
    return refuse("application_field_unknown", {
      fields: Object.fromEntries(
        unknown.map((field) => [`fieldNotes.${field}`, "이 신청서에 없는 항목이에요. 새로고침해 주세요"]),
      ),
    });
  if (row.closedAt || row.status === null || !canMoveApplication(row.status, "reject"))
    return refuse("application_not_in_review");
  const rejected = await moveApplication<FormRow>(
    db,
    row.id,
    {
      status: "REJECT",
      lastAction: "REJECT",
      fieldNotes,
      reason,
      decidedAt: now,
      updatedAt: now,
      // Both parties have to agree again after the correction.
      requesterConfirmedAt: null,
      counterpartConfirmedAt: null,
    },
    stepOf(context, "REJECT", reason),
  );
  await countUsedReasons(db, { ...fieldNotes, any: reason });
  await notifyOfDecision(context, rejected, "REJECT");
  changed({ application: row.id, edition: row.edition, decision: "REJECT", fields: Object.keys(fieldNotes) });
  if (row.shopId !== null) announce(row.shopId, "notifications_changed", [row.id]);
  viewed("application", [row.id]);
  return applicationReply(context, rejected, "OPERATOR");
});
