import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { fieldsOf, requestLabel } from "#domain/applications/application-form.ts";
import { withParticle } from "#domain/text/particle.ts";
import { moveApplication } from "#server/applications/application-record.ts";
import { editionContent } from "#server/applications/application-reply.ts";
import { askOutside } from "#server/applications/checks/ask-outside.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import { withRegistration } from "#server/applications/form/registration.ts";
import { openContent } from "#server/applications/form/sealed-content.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { notify } from "#server/notifications/index.ts";
import { applyApproved } from "./apply-approved.ts";
import { notifyCustomers } from "./notify-customers.ts";

/** Scheduled work on applications, every minute. Two processes may run it at once, and either may crash. */
export async function doDueApplications(parts: Parts): Promise<void> {
  for (let done = true; done; ) done = await applyNextApproved(parts);
  await askAgain(parts);
  await notifyCustomers(parts);
}

/** An approved application whose day has come: a shop changes owner, or closes. */
async function applyNextApproved({ db, vault, live, sessions, clock }: Parts): Promise<boolean> {
  const now = clock.now();
  const carried = await db.transaction(async (db) => {
    const row = await nextDue(db, now);
    if (!row) return undefined;
    const content = await editionContent(db, vault, row, row.edition);
    if (!content) throw new Error("an application was agreed to without the edition that was read");
    const outcome = await applyApproved({ db, vault, now }, row, content);
    const isDone = "done" in outcome && outcome.done;
    const because = "refusal" in outcome ? undone[outcome.refusal] : "";
    await moveApplication(
      db,
      row.id,
      { closedAt: now, updatedAt: now, lastAction: isDone ? undefined : "CANCEL" },
      {
        action: isDone ? "APPROVAL" : "CANCEL",
        actor: "clock",
        accountId: null,
        now,
        words: isDone ? "정한 날에 완료됐어요" : because,
      },
    );
    await notifyBoth(db, row, because, now);
    const events = [
      { shopId: row.shopId as number, kind: "shop_changed" as const, subjectIds: [row.shopId as number] },
    ];
    await live.record(db, events, now);
    return events;
  });
  if (carried) {
    live.published(carried);
    sessions.forget();
  }
  return carried !== undefined;
}

const undone = {
  shop_changed_meanwhile: "그사이 매장 정보가 변경되어 처리하지 못했어요",
  reservations_ahead: "마지막 영업일 이후 예약이 있어 입점을 해지하지 못했어요",
  application_checks_open: "필요한 준비가 끝나지 않아 처리하지 못했어요",
} as const;

async function nextDue(db: Db, now: Date): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        isNotNull(applications.form),
        isNull(applications.closedAt),
        eq(applications.status, "APPROVAL"),
        lte(applications.cutOverAt, now),
      ),
    )
    .orderBy(asc(applications.cutOverAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row as FormRow | undefined;
}

async function notifyBoth(db: Db, row: FormRow, because: string, now: Date) {
  const isTransfer = row.form === "TRANSFER";
  const done = isTransfer ? `${row.title} 양도를 마쳤어요` : `${row.title} 입점이 해지됐어요`;
  await notify(db, {
    accountIds: [row.requestedBy, row.counterpartId].filter((id) => id !== null),
    shopId: row.shopId,
    title: because ? `${withParticle(`${row.title} ${requestLabel(row.form)}`, "이/가")} 처리되지 않았어요` : done,
    body: because ? `${because}. 다시 신청해 주세요` : "자세한 내용은 신청에서 볼 수 있어요",
    path: `/partners/requests/${row.id}`,
    now,
  });
}

const askAtOnce = 20;

/** Repeats checks that a bank or the tax office did not answer, until there is an answer. */
async function askAgain({ db, vault, outside, clock }: Parts) {
  const waiting = (await db
    .select()
    .from(applications)
    .where(
      and(
        isNotNull(applications.form),
        isNull(applications.closedAt),
        inArray(applications.status, ["REQ_WAITING", "WAITING", "REREQ"]),
        sql`${applications.checks} @? '$.*.state ? (@ == "LATER")'`,
      ),
    )
    .orderBy(asc(applications.requestedAt))
    .limit(askAtOnce)) as FormRow[];
  for (const row of waiting) {
    const content = await withRegistration(db, vault, row, openContent(vault, row.contentSealed));
    const { checks } = await askOutside({ outside, vault, now: clock.now() }, content, fieldsOf(row.form), row.checks);
    // Only if the stored answers are those that were read: somebody may have sent another edition meanwhile.
    await db
      .update(applications)
      .set({ checks: { ...row.checks, ...checks } })
      .where(and(eq(applications.id, row.id), eq(applications.version, row.version)));
  }
}
