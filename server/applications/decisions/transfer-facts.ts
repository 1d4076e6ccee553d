import { and, count, eq, gte, inArray, isNull } from "drizzle-orm";
import type { ApplicationContent } from "#domain/applications/application-content.ts";
import { maskName } from "#domain/text/mask.ts";
import { isDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, menus, reservations, staffs } from "#server/db/tables/tables.ts";

/** What the counterpart is asked to agree to when a shop changes owner. */
export async function transferFacts(db: Db, row: FormRow, { handover }: ApplicationContent, now: Date) {
  const shopId = row.shopId as number;
  const [reservationsAhead, [staff], [menu], people] = await Promise.all([
    countReservationsAhead(db, shopId, now),
    db
      .select({ rows: count() })
      .from(staffs)
      .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt))),
    db
      .select({ rows: count() })
      .from(menus)
      .where(and(eq(menus.shopId, shopId), isNull(menus.removedAt))),
    db
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(
        inArray(
          accounts.id,
          [row.requestedBy, row.counterpartId].filter((id) => id !== null),
        ),
      ),
  ]);
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.name;
  const toName = nameOf(row.counterpartId);
  return {
    fromName: nameOf(row.requestedBy) ?? "",
    // Until the counterpart agrees, they are a stranger who was found by their number.
    toName: toName === undefined ? null : row.counterpartConfirmedAt ? toName : maskName(toName),
    confirmedByRequester: row.requesterConfirmedAt !== null,
    confirmedByCounterpart: row.counterpartConfirmedAt !== null,
    // Both agree to the day, so both see it, although only one of them chooses it.
    cutOverAt: row.cutOverAt ?? dayOf(handover?.cutOverDay),
    reservationsAhead,
    staffs: staff?.rows ?? 0,
    menus: menu?.rows ?? 0,
  };
}

const dayOf = (day: string | undefined) => (day && isDay(day) ? seoulInstant(day, "00:00") : null);

export async function countReservationsAhead(db: Db, shopId: number, from: Date): Promise<number> {
  const [ahead] = await db
    .select({ rows: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        inArray(reservations.status, ["READY", "OK"]),
        gte(reservations.startsAt, from),
        isNull(reservations.removedAt),
      ),
    );
  return ahead?.rows ?? 0;
}
