import { applicationForms, requestLabel } from "#domain/applications/application-form.ts";
import { withParticle } from "#domain/text/particle.ts";
import type { FormRow } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { notify } from "#server/notifications/index.ts";

interface Notifying {
  db: Db;
  now: Date;
}

/** Notifies the requester and the counterpart of the decision, with a link to it. */
export async function notifyOfDecision(
  { db, now }: Notifying,
  row: FormRow,
  decision: "APPROVAL" | "REJECT" | "CANCEL_APPROVAL",
) {
  const what = `${row.title} ${applicationForms[row.form].label}`.trim();
  const message = {
    APPROVAL: {
      title: `${withParticle(what, "이/가")} 승인됐어요`,
      body: row.cutOverAt ? "지정한 날짜에 적용돼요" : "신청 화면에서 다음 단계를 확인해 주세요",
    },
    REJECT: { title: `${what}에 수정할 항목이 있어요`, body: row.reason || "표시한 항목만 수정하면 돼요" },
    CANCEL_APPROVAL: {
      title: `${withParticle(`${row.title} ${requestLabel(row.form)}`.trim(), "이/가")} 취소됐어요`,
      body: "언제든지 다시 신청할 수 있어요",
    },
  }[decision];
  await notify(db, {
    accountIds: [row.requestedBy, row.counterpartId].filter((id) => id !== null),
    shopId: row.shopId,
    ...message,
    path: `/partners/requests/${row.id}`,
    now,
  });
}
