import { coupons, exhibitionEntries, exhibitions, timeSales } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";

type Draft<Row> = Partial<Omit<Row, "shopId">>;

/** Time sales, coupons and exhibitions, written directly to the database. */
export function promotionMakers({ db, clock }: Parts) {
  return {
    /** Every day from 10 to 12 o'clock, for some days around the test clock's day. */
    async makeTimeSale(shopId: number, draft: Draft<typeof timeSales.$inferInsert> & { menuIds: number[] }) {
      const days = { fromDay: "2026-11-10", toDay: "2026-11-30" };
      const windows = [{ daysOfWeek: [...everyDay], fromMinute: 600, toMinute: 720 }];
      const values = { shopId, name: "오전 할인", ratePercent: 20, ...days, windows, createdAt: clock.now(), ...draft };
      return one(await db.insert(timeSales).values(values).returning());
    },
    async makeCoupon(shopId: number, draft: Draft<typeof coupons.$inferInsert> = {}) {
      const days = { fromDay: "2026-11-10", toDay: "2026-11-30" };
      const discount = { type: "DISCOUNT_PRICE", amountWon: 5000 } as const;
      const values = { shopId, name: "첫 방문", discount, quantity: 50, ...days, createdAt: clock.now(), ...draft };
      return one(await db.insert(coupons).values(values).returning());
    },
    /** Shops can enter on the test clock's day. It is shown from December on. */
    async makeExhibition(draft: Partial<typeof exhibitions.$inferInsert> = {}) {
      const days = { applyFrom: "2026-11-10", applyTo: "2026-11-20", fromDay: "2026-12-01", toDay: "2026-12-31" };
      const values = { title: "연말 기획전", service: "HAIR" as const, leastRatePercent: 10, ...days };
      return one(
        await db
          .insert(exhibitions)
          .values({ ...values, createdAt: clock.now(), ...draft })
          .returning(),
      );
    },
    async makeEntry(
      shopId: number,
      draft: Draft<typeof exhibitionEntries.$inferInsert> & { exhibitionId: number; menuIds: number[] },
    ) {
      const values = { shopId, ratePercent: 20, requestedAt: clock.now(), ...draft };
      return one(await db.insert(exhibitionEntries).values(values).returning());
    },
  };
}

const everyDay = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error("an insert returned no row");
  return row;
}
