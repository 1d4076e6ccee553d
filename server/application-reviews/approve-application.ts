import { approveApplication as call } from "#contract/application-reviews.ts";
import { canMoveApplication } from "#domain/applications/application-moves.ts";
import {
  applicationReply,
  applyApproved,
  editionContent,
  type FormRow,
  moveApplication,
  stepOf,
  unopenedDocuments,
} from "#server/applications/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockForDecision } from "./lock-for-review.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";

export const approveApplication = handle(call, async (context) => {
  const { input, account, db, vault, now, sessions, refuse, changed, announce, afterCommit, viewed } = context;
  const row = await lockForDecision(context);
  if (row.closedAt || row.status === null || !canMoveApplication(row.status, "approve"))
    return refuse("application_not_in_review");
  const open = Object.values(row.checks).filter(({ state }) => state !== "PASSED");
  if (open.length > 0) return refuse("application_checks_open", { details: { words: open.map(({ words }) => words) } });
  // The edition that the operator read, not later edits.
  const content = await editionContent(db, vault, row, input.edition);
  if (!content) throw new Error("an application is in review without the edition that was sent");
  const fields = await unopenedDocuments(db, row, content, account.id);
  if (fields.length > 0) return refuse("application_documents_unopened", { details: { fields } });
  const outcome = await applyApproved(context, row, content);
  if ("refusal" in outcome) return refuse(outcome.refusal);
  const approved = await moveApplication<FormRow>(
    db,
    row.id,
    {
      status: "APPROVAL",
      lastAction: "APPROVAL",
      fieldNotes: {},
      reason: "",
      decidedAt: now,
      updatedAt: now,
      // It stays open until its day, so that no other application of its kind is started.
      closedAt: outcome.done ? now : undefined,
      cutOverAt: outcome.done ? undefined : outcome.dueAt,
    },
    stepOf(context, "APPROVAL"),
  );
  await notifyOfDecision(context, approved, "APPROVAL");
  changed({ application: row.id, form: row.form, edition: row.edition, decision: "APPROVAL", shop: approved.shopId });
  // The shop's owner may just have changed.
  afterCommit(sessions.forget);
  if (approved.shopId !== null) announce(approved.shopId, "shop_changed", [approved.shopId]);
  viewed("application", [row.id]);
  return applicationReply(context, approved, "OPERATOR");
});
