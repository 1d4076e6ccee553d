import { and, eq, inArray } from "drizzle-orm";
import { disputeVisit as call } from "#contract/settlements.ts";
import { settlementLines, shops, visitDisputes } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { activeOperators, notify } from "#server/notifications/index.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";

export const disputeVisit = handle(call, async ({ input, shop, account, db, now, refuse, changed, announce }) => {
  const { lineId, reason } = input;
  const { ids } = await presentContract(db, shop.id);
  const [line] = await db
    .select()
    .from(settlementLines)
    .where(
      and(
        eq(settlementLines.id, lineId),
        eq(settlementLines.shopId, shop.id),
        inArray(settlementLines.contractId, ids),
      ),
    );
  if (!line) return refuse("line_not_found");
  // A first visit without a fee would not cost less as a returning visit.
  if (line.kind !== "SERVICE" || !line.firstVisit || line.feeWon === 0) return refuse("line_not_disputable");
  const [dispute] = await db
    .insert(visitDisputes)
    .values({ shopId: shop.id, lineId, reason, state: "OPEN", askedBy: account.id, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: visitDisputes.id });
  if (!dispute) return refuse("dispute_exists");
  const [asking] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, shop.id));
  await notify(db, {
    accountIds: await activeOperators(db),
    shopId: shop.id,
    title: "첫 방문 이의 신청이 접수됐어요",
    body: `${asking?.name ?? ""}에서 첫 방문이 아니라고 이의를 신청했어요.`,
    path: "/operator/settlements/disputes",
    now,
  });
  changed({ line: lineId, dispute: dispute.id, reason });
  announce(shop.id, "settlements_changed", [lineId]);
  return dispute;
});
