import { sql } from "drizzle-orm";
import { decideEntry as call } from "#contract/exhibitions.ts";
import { byKey } from "#server/db/by-key.ts";
import { exhibitionEntries } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { notify, shopLeaders } from "#server/notifications/index.ts";
import { countUsedReasons } from "#server/review-reasons/index.ts";
import { reviewOf } from "./entry-reviews.ts";
import { lockEntryById } from "./lock-entry.ts";

export const decideEntry = handle(call, async ({ input, account, db, now, refuse, changed, announce }) => {
  const { id, approval } = input;
  const entry = await lockEntryById(db, id);
  if (!entry) return refuse("entry_not_found");
  if (account.shopRoles.has(entry.shopId)) return refuse("review_of_own");
  const reason = approval === "REJECT" ? input.reason : "";
  if (approval === "REJECT" && reason === "")
    return refuse("entry_reason_needed", { fields: { reason: "반려 사유를 입력해 주세요" } });
  const present = async () => ({ entry: await reviewOf(db, entry.shopId, id, { account, now }) });
  if (entry.approval !== "REQ") return refuse("entry_decided", { details: await present() });
  if (entry.version !== input.version) return refuse("entry_changed_elsewhere", { details: await present() });

  await db
    .update(exhibitionEntries)
    .set({ approval, reason, decidedBy: account.id, decidedAt: now, version: sql`${exhibitionEntries.version} + 1` })
    .where(byKey(exhibitionEntries, entry.shopId, id));
  await countUsedReasons(db, { exhibition: reason });
  changed({
    entry: id,
    exhibition: entry.exhibitionId,
    shop: entry.shopId,
    from: entry.approval,
    to: approval,
    reason,
  });
  announce(entry.shopId, "menus_changed", entry.menuIds);
  const decided = await reviewOf(db, entry.shopId, id, { account, now });
  await notify(db, {
    accountIds: await shopLeaders(db, entry.shopId),
    shopId: entry.shopId,
    now,
    title: approval === "APPROVAL" ? "기획전 참여가 확정됐어요" : "기획전 신청을 수정해서 다시 보내 주세요",
    body: reason ? `${decided.exhibition.title}: ${reason}` : decided.exhibition.title,
    path: `/partners/shops/${entry.shopId}/promotions/exhibitions/${entry.exhibitionId}`,
  });
  return decided;
});
