import { kindOf } from "#domain/menus/menu-content.ts";
import { sinceEver } from "#domain/menus/menu-price.ts";
import { linesOf } from "#domain/reservations/visit.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { customers, menuPrices, menus, reservations } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { customerPhone, freeVisit, holdTimes } from "#server/reservations/index.ts";
import { makePayment } from "./reservation-money.ts";

type ReservationRow = typeof reservations.$inferInsert;

interface ReservationDraft extends Partial<Omit<ReservationRow, "startsAt" | "endsAt">> {
  shopId: number;
  staffId: number;
  /** Day and times in Seoul. */
  day?: string;
  from?: string;
  to?: string;
  /** With a phone number it has a customer. */
  phone?: string;
  /** Paid through the sandbox gateway. */
  paid?: boolean;
}

const occupying = ["READY", "OK", "COMPLETED", "NO_SHOW"];
const allRanks: Record<DesignerRank, number> = {
  CHIEF: 70_000,
  VICE_CHIEF: 60_000,
  MANAGER: 50_000,
  HEAD: 45_000,
  NORMAL: 40_000,
};

/** Sold at these prices from the beginning. */
interface MenuDraft extends Partial<Omit<typeof menus.$inferInsert, "shopId" | "kind">> {
  prices?: Partial<Record<DesignerRank, number>>;
}

/** Menus and reservations, written directly to the database. */
export function reservationMakers(parts: Parts) {
  const { db, vault, clock } = parts;
  return {
    async makeMenu(
      shopId: number,
      { name = "커트", category = "CUT", durationMinutes = 60, prices = allRanks, ...columns }: MenuDraft = {},
    ): Promise<{ id: number; name: string }> {
      const [menu] = await db
        .insert(menus)
        .values({
          shopId,
          kind: kindOf(category),
          name,
          category,
          durationMinutes,
          createdAt: clock.now(),
          approvedAt: clock.now(),
          ...columns,
        })
        .returning({ id: menus.id });
      const menuId = menu?.id as number;
      const rows = Object.entries(prices).map(([rank, priceWon]) => ({
        shopId,
        menuId,
        rank: rank as DesignerRank,
        effectiveFrom: sinceEver,
        priceWon,
      }));
      if (rows.length > 0) await db.insert(menuPrices).values(rows);
      return { id: menuId, name };
    },
    async makeCustomer(shopId: number, { phone, name = "이고객" }: { phone: string; name?: string }) {
      const columns = customerPhone(vault, phone);
      const [row] = await db
        .insert(customers)
        .values({ shopId, name, ...columns, createdAt: clock.now() })
        .onConflictDoUpdate({ target: [customers.shopId, customers.phoneFingerprint], set: { name } })
        .returning({ id: customers.id });
      return { id: row?.id as number, maskedPhone: columns.maskedPhone };
    },
    makePayment: (paid: Parameters<typeof makePayment>[1]) => makePayment(parts, paid),
    async makeReservation({
      day = "2026-11-20",
      from = "10:00",
      to = "11:00",
      phone,
      paid = false,
      ...draft
    }: ReservationDraft) {
      const customer = phone ? await this.makeCustomer(draft.shopId, { phone }) : undefined;
      const during = { startsAt: seoulInstant(day, from), endsAt: seoulInstant(day, to) };
      const payment = paid ? { paidWon: draft.priceWon ?? 40_000 } : undefined;
      const [row] = await db
        .insert(reservations)
        .values({
          kind: paid ? "ONLINE" : "OFFLINE",
          status: "OK",
          ...during,
          customerId: customer?.id ?? null,
          maskedPhone: customer?.maskedPhone ?? "",
          customerName: "이고객",
          customerGender: "FEMALE",
          menuName: "커트",
          priceWon: 40_000,
          createdAt: clock.now(),
          ...(payment ? { ...payment, paymentStatus: "COMPLETE" as const } : {}),
          ...draft,
        })
        .returning();
      if (!row) throw new Error("an insert returned no row");
      if (payment) await this.makePayment(row);
      if (occupying.includes(row.status))
        await holdTimes(db, row.shopId, row.id, freeVisit({ startsAt: row.startsAt, lines: linesOf(row) }));
      return row;
    },
  };
}
