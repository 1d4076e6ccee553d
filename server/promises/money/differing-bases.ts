import { compareBases, listSettlementLines } from "#contract/settlements.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import type { Random } from "#server/promises/random.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { PlayedShop } from "./settlement-shop.ts";

/** Differences between the two date bases, in a random period and in one that contains everything. */
export async function differingBases(
  server: TestServer,
  shop: PlayedShop,
  startDay: string,
  random: Random | undefined,
) {
  const visitor = await server.signedIn(shop.accountId);
  const from = addDays(startDay, random?.below(12) ?? 0);
  const periods = [
    { from, to: addDays(from, random?.below(6) ?? 0) },
    { from: `${startDay.slice(0, 7)}-01`, to: addDays(startDay, 40) },
  ];
  const problems: string[] = [];
  for (const period of periods) {
    const { body } = await visitor.send(compareBases, { shopId: shop.shopId, ...period });
    const asked = { shopId: shop.shopId, ...period, size: 100 };
    const completed = await visitor.send(listSettlementLines, { ...asked, basis: "COMPLETED_DATE" });
    const remitted = await visitor.send(listSettlementLines, { ...asked, basis: "REMITTANCE_DATE" });
    const sent = remitted.body.items
      .filter(({ payoutId }) => payoutId !== null)
      .reduce((sum, { netWon }) => sum + netWon, 0);
    const compared = { completed: body.completedWon, remitted: body.remittedWon, agrees: body.agrees };
    const listed = { completed: completed.body.sum.netWon, remitted: sent, agrees: true };
    if (JSON.stringify(compared) !== JSON.stringify(listed))
      problems.push(
        `${JSON.stringify(period)}: compared ${JSON.stringify(compared)}, listed ${JSON.stringify(listed)}`,
      );
  }
  return problems;
}
