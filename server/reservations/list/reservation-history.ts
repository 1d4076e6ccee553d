import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { TimelineEntry } from "#contract/reservation.ts";
import { type AdminRole, operatorName } from "#domain/accounts/account.ts";
import type { Actor } from "#domain/reservations/move.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { maskPhone } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  accounts,
  type customers,
  rejectedUsers,
  reservationNotices,
  reservationSteps,
  reservations,
  staffs,
  textMessages,
} from "#server/db/tables/tables.ts";
import { shownState } from "#server/text-messages/index.ts";
import type { Vault } from "#server/vault.ts";

type StepRow = typeof reservationSteps.$inferSelect;
type Row = typeof reservations.$inferSelect;
type Customer = typeof customers.$inferSelect;
type Entry = Omit<TimelineEntry, "at"> & { at: Date };

/** The steps of a reservation, from its creation on. */
export async function timelineOf(db: Db, row: Row): Promise<Entry[]> {
  const [maker] = row.createdBy === null ? [] : await db.select().from(accounts).where(eq(accounts.id, row.createdBy));
  const steps = await db
    .select({ step: reservationSteps, name: accounts.name, adminRole: accounts.adminRole })
    .from(reservationSteps)
    .leftJoin(accounts, eq(accounts.id, reservationSteps.accountId))
    .where(and(eq(reservationSteps.reservationId, row.id), eq(reservationSteps.shopId, row.shopId)))
    .orderBy(asc(reservationSteps.id));
  const created: Entry = {
    at: row.createdAt,
    step: "created",
    actor: makerOf(row, maker?.adminRole),
    byName: maker ? nameOf(maker.name, maker.adminRole) : null,
    before: {},
    after: {},
  };
  const named = await withStylerNames(
    db,
    row.shopId,
    steps.map(({ step }) => step),
  );
  return [
    created,
    ...steps.map(({ step, name, adminRole }) => ({
      ...step,
      before: named(step.before),
      after: named(step.after),
      byName: name && nameOf(name, adminRole),
    })),
  ];
}

/** A place names its designer by id; the timeline needs the name. */
async function withStylerNames(db: Db, shopId: number, steps: Pick<StepRow, "before" | "after">[]) {
  const ids = steps
    .flatMap(({ before, after }) => [before.stylerId, after.stylerId])
    .filter((id) => Number.isInteger(id));
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: staffs.id, name: staffs.name })
          .from(staffs)
          .where(and(eq(staffs.shopId, shopId), inArray(staffs.id, ids as number[])));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ stylerId, ...rest }: Record<string, unknown>) =>
    stylerId === undefined ? rest : { ...rest, stylerId, stylerName: names.get(Number(stylerId)) ?? "" };
}

function makerOf({ kind }: Row, adminRole: AdminRole | undefined): Actor {
  if (kind === "ONLINE") return "customer";
  return adminRole === "PARTNERS_ADMIN" ? "operator" : "partner";
}

const nameOf = (name: string, adminRole: AdminRole | null) =>
  adminRole === "PARTNERS_ADMIN" ? operatorName(name) : name;

/** The messages about a reservation, and their delivery. */
export async function noticesOf(db: Db, vault: Vault, { id, shopId }: Row) {
  const rows = await db
    .select({ kind: reservationNotices.kind, message: textMessages })
    .from(reservationNotices)
    .innerJoin(textMessages, eq(textMessages.noticeId, reservationNotices.id))
    .where(and(eq(reservationNotices.reservationId, id), eq(reservationNotices.shopId, shopId)))
    .orderBy(asc(textMessages.id));
  return rows.map(({ kind, message }) => ({
    kind,
    maskedPhone: maskPhone(vault.open(message.recipientSealed, "text_messages.recipient")),
    // The shop's own name is left out: the shop is the reader.
    state: noticeKinds[kind].to === "customer" ? shownState(message) : message.state,
    at: message.sentAt ?? message.createdAt,
  }));
}

/** The shop's data about the customer, besides this reservation. */
export async function customerHistory(db: Db, { id, shopId, memo }: Customer, except: number) {
  const ofCustomer = and(
    eq(reservations.customerId, id),
    eq(reservations.shopId, shopId),
    isNull(reservations.removedAt),
  );
  const countOf = (status: "COMPLETED" | "NO_SHOW") =>
    count(sql`case when ${reservations.status} = ${status} then 1 end`);
  const [counted] = await db
    .select({ visits: countOf("COMPLETED"), noShows: countOf("NO_SHOW") })
    .from(reservations)
    .where(ofCustomer);
  const [last] = await db
    .select({ menu: reservations.menuName })
    .from(reservations)
    .where(and(ofCustomer, eq(reservations.status, "COMPLETED"), ne(reservations.id, except)))
    .orderBy(desc(reservations.startsAt))
    .limit(1);
  return { visits: counted?.visits ?? 0, noShows: counted?.noShows ?? 0, lastMenu: last?.menu ?? null, memo };
}

export async function isRejected(db: Db, { shopId, phoneFingerprint }: Customer, now: Date): Promise<boolean> {
  const [rejected] = await db
    .select({ id: rejectedUsers.id })
    .from(rejectedUsers)
    .where(
      and(
        eq(rejectedUsers.shopId, shopId),
        eq(rejectedUsers.phoneFingerprint, phoneFingerprint),
        isNull(rejectedUsers.removedAt),
        or(isNull(rejectedUsers.until), gt(rejectedUsers.until, now)),
      ),
    )
    .limit(1);
  return rejected !== undefined;
}
