import { cancelApplication as call } from "#contract/applications.ts";
import { cancellationOf } from "#domain/applications/application-moves.ts";
import { moveApplication } from "#server/applications/application-record.ts";
import { applicationReply } from "#server/applications/application-reply.ts";
import { type FormRow, findOwnApplication } from "#server/applications/find-application.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { notify } from "#server/notifications/index.ts";
import { partnerStep } from "./step-of.ts";

export const cancelApplication = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  const found = await findOwnApplication(db, account, input.id, { locked: true });
  if (!found) return refuse("application_not_found");
  const { row, side } = found;
  if (row.closedAt || row.status === null || row.lastAction === null) return refuse("application_closed");
  const outcome = cancellationOf(row.status, row.lastAction);
  if (outcome === "IMPOSSIBLE") return refuse("application_closed");
  if (outcome === "WAITS_ALREADY") return refuse("application_cancel_waits");
  const cancelled = await moveApplication<FormRow>(
    db,
    row.id,
    {
      lastAction: "CANCEL",
      lastUserRequestProcess: "CANCEL",
      updatedAt: now,
      closedAt: outcome === "ENDS" ? now : undefined,
    },
    partnerStep(context, "CANCEL"),
  );
  await notifyOther(context, cancelled, outcome === "ENDS");
  changed({ application: row.id, cancel: outcome });
  return applicationReply(context, cancelled, side);
});

/** Either side may cancel a transfer; the other side is notified. */
async function notifyOther({ account, db, now }: Context<typeof call>, row: FormRow, hasEnded: boolean) {
  if (row.counterpartId === null) return;
  await notify(db, {
    accountIds: [row.requestedBy, row.counterpartId].filter((id) => id !== null && id !== account.id) as number[],
    shopId: row.shopId,
    title: `${row.title} 양도를 상대방이 취소했어요`,
    body: hasEnded ? "매장은 양도되지 않아요" : "심사 담당자가 확인하면 취소가 완료돼요",
    path: `/partners/requests/${row.id}`,
    now,
  });
}
