import { and, arrayOverlaps, asc, eq, gte, isNull, ne } from "drizzle-orm";
import type { changeTimeSale } from "#contract/time-sales.ts";
import { type SalePeriod, salesMeet } from "#domain/promotions/time-sale.ts";
import { withParticle } from "#domain/text/particle.ts";
import type { Db } from "#server/db/open-db.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import type { Refuse } from "#server/http/calls/context.ts";

interface NewSale extends SalePeriod {
  /** Undefined: a new one. */
  id?: number;
  menuIds: number[];
}

interface Asked {
  shopId: number;
  today: string;
  refuse: Refuse<Pick<(typeof changeTimeSale)["refusals"], "time_sale_overlaps">>;
}

/** No menu has two time sales at one moment. The caller has locked the shop's sales. */
export async function refuseOverlap(db: Db, planned: NewSale, { shopId, today, refuse }: Asked): Promise<void> {
  const others = await db
    .select()
    .from(timeSales)
    .where(
      and(
        eq(timeSales.shopId, shopId),
        isNull(timeSales.removedAt),
        eq(timeSales.disabled, false),
        gte(timeSales.toDay, today),
        arrayOverlaps(timeSales.menuIds, planned.menuIds),
        planned.id === undefined ? undefined : ne(timeSales.id, planned.id),
      ),
    )
    .orderBy(asc(timeSales.fromDay), asc(timeSales.id));
  // Past days cannot conflict any more, whatever the windows were.
  const ahead = { ...planned, fromDay: planned.fromDay < today ? today : planned.fromDay };
  const other = others.find((sale) => salesMeet(ahead, sale));
  if (!other) return;
  const { name, fromDay, toDay } = other;
  refuse("time_sale_overlaps", {
    fields: { windows: `${withParticle(`‘${name}’`, "과/와")} 시간이 겹쳐요` },
    details: { name, fromDay, toDay },
  });
}
