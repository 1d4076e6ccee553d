import { asc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { createOfflineReservation } from "#contract/reservations.ts";
import type { Segment } from "#domain/reservations/visit-time.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { occupiedTimes } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { at, bookedShop } from "./booked-shop.ts";

export type DeskInput = z.input<(typeof createOfflineReservation)["input"]>;

export const colour: Segment[] = [
  { kind: "WORK", minutes: 40 },
  { kind: "WAIT", minutes: 60 },
  { kind: "WORK", minutes: 30 },
];

/** A shop with two designers, a cut, and a colour with a wait and cleaning; `take` books there at the desk. */
export async function visitDesk(server: TestServer, role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const other = await server.makeDesigner(made.shop.id);
  const cut = await server.makeMenu(made.shop.id);
  const dye = await server.makeMenu(made.shop.id, {
    name: "염색",
    category: "COLOR",
    durationMinutes: 130,
    detail: { segments: colour, bufferMinutes: 10 },
  });
  const take = (from: string, to: string, more: Partial<DeskInput> = {}, visitor = made.visitor) =>
    visitor.send(createOfflineReservation, {
      shopId: made.shop.id,
      stylerId: made.designer.id,
      startsAt: at(from),
      endsAt: at(to),
      customerName: "이고객",
      ...more,
    });
  return { ...made, other, cut, dye, take };
}

/** The ledger of a reservation, as text. */
export async function ledgerOf({ parts: { db } }: TestServer, id: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(occupiedTimes)
    .where(eq(occupiedTimes.reservationId, id))
    .orderBy(asc(occupiedTimes.line), asc(occupiedTimes.segment));
  const time = (instant: Date) => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
  return rows.map(
    ({ staffId, line, segment, kind, during, hard }) =>
      `${staffId} ${line}.${segment} ${kind}${hard || kind === "WAIT" ? "" : " soft"} ${time(during.startsAt)}-${time(during.endsAt)}`,
  );
}

export const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
