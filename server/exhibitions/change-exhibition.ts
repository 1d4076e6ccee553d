import { and, eq, sql } from "drizzle-orm";
import { changeExhibition as call } from "#contract/exhibitions.ts";
import { exhibitionStageOn } from "#domain/promotions/exhibition.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import { exhibitionEntries, exhibitions } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { consoleExhibition, lockExhibition } from "./console-exhibition.ts";
import { periodProblems, tooLate, type WrittenExhibition, writtenExhibition } from "./written-exhibition.ts";

export const changeExhibition = handle(call, async ({ input, db, now, refuse, changed, announce }) => {
  const today = seoulDay(now);
  const before = await lockExhibition(db, input.id);
  if (!before) return refuse("exhibition_not_found");
  if (before.version !== input.version) {
    const exhibition = await consoleExhibition(db, before, today);
    return refuse("exhibition_changed_elsewhere", { details: { exhibition } });
  }
  const stage = exhibitionStageOn(before, today);
  if (stage === "ENDED") return refuse("exhibition_ended");
  const written = writtenExhibition(input);
  const broken = stage === "UPCOMING" ? {} : brokenPromises(before, written);
  if (Object.keys(broken).length > 0) return refuse("exhibition_begun", { fields: broken });
  const fields = stage === "UPCOMING" ? periodProblems(written, today) : tooLate(written.toDay, today);
  if (Object.keys(fields).length > 0) return refuse("exhibition_period_wrong", { fields });

  const [after] = await db
    .update(exhibitions)
    .set({ ...written, version: sql`${exhibitions.version} + 1` })
    .where(eq(exhibitions.id, before.id))
    .returning();
  if (!after) throw new Error("a locked row is gone");
  changed({ exhibition: after.id, from: writtenExhibition(before), to: written });
  // The prices of joined shops change with its days.
  const joined = await db
    .select({ shopId: exhibitionEntries.shopId, menuIds: exhibitionEntries.menuIds })
    .from(exhibitionEntries)
    .where(and(eq(exhibitionEntries.exhibitionId, after.id), ofAnyShop));
  for (const { shopId, menuIds } of joined) announce(shopId, "menus_changed", menuIds);
  return consoleExhibition(db, after, today);
});

/** Values that shops may have joined for, and so must not change. */
function brokenPromises(before: WrittenExhibition, after: WrittenExhibition): Record<string, string> {
  const fixed = ["service", "applyFrom", "fromDay", "leastRatePercent", "platformSharePercent"] as const;
  const longer = ["applyTo", "toDay"] as const;
  const changed = fixed.filter((field) => before[field] !== after[field]);
  const cut = longer.filter((field) => after[field] < before[field]);
  return Object.fromEntries([
    ...changed.map((field) => [field, "신청을 받기 시작한 뒤에는 변경할 수 없어요"]),
    ...cut.map((field) => [field, "기존보다 늦은 날짜로만 변경할 수 있어요"]),
  ]);
}
