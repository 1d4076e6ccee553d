import { and, eq, exists, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type ApplicationForm, type ApplicationSide, applicationForms } from "#domain/applications/application-form.ts";
import type { Db } from "#server/db/open-db.ts";
import { applications, shopHandovers } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import type { ApplicationRow } from "./application-record.ts";

/** An application with its form, and the side on which the reader is. */
export type FormRow = ApplicationRow & { form: ApplicationForm; contentSealed: string };

export interface Found {
  row: FormRow;
  side: ApplicationSide;
}

/** Undefined both if it does not exist and if it does not concern the reader, so that nobody learns which. */
export async function findApplication(
  db: Db,
  account: AccountPrincipal,
  id: number,
  { locked = false } = {},
): Promise<Found | undefined> {
  const query = db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isNotNull(applications.form)));
  const [row] = (await (locked ? query.for("update") : query)) as FormRow[];
  const side = row && (await sideOf(db, row, account));
  return row && side && { row, side };
}

/** An application that a partner can still change. A former owner can only look at it. */
export async function findOwnApplication(
  db: Db,
  account: AccountPrincipal,
  id: number,
  options?: { locked: boolean },
): Promise<Found | undefined> {
  const found = await findApplication(db, account, id, options);
  if (!found || found.side === "OPERATOR") return undefined;
  const { form, shopId } = found.row;
  const isTheirs = !applicationForms[form].ofShop || account.shopRoles.get(shopId as number) === "OWNER";
  return found.side === "COUNTERPART" || isTheirs ? found : undefined;
}

async function sideOf(db: Db, row: FormRow, account: AccountPrincipal): Promise<ApplicationSide | undefined> {
  if (row.counterpartId === account.id) return "COUNTERPART";
  // After a hand-over the shop has another owner; the former owner still sees what they requested.
  if (row.requestedBy === account.id) return "REQUESTER";
  const owns = row.shopId !== null && account.shopRoles.get(row.shopId) === "OWNER";
  if (owns && row.form !== "TRANSFER" && !(await isHandedOn(db, row.id))) return "REQUESTER";
  return account.adminRole === "PARTNERS_ADMIN" && row.status !== null ? "OPERATOR" : undefined;
}

/** Of a former owner. Their documents did not go to the new owner with the shop. */
export const wasHandedOn = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(shopHandovers)
      .where(and(eq(shopHandovers.shopId, applications.shopId), gt(shopHandovers.at, applications.requestedAt))),
  );

async function isHandedOn(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), wasHandedOn(db)));
  return rows.length > 0;
}

/** Operators do not decide about their own request, a shop that is handed over to them, or their own shop. */
export function isOwnApplication(row: ApplicationRow, account: AccountPrincipal): boolean {
  if (row.requestedBy === account.id || row.counterpartId === account.id) return true;
  return row.shopId !== null && account.shopRoles.has(row.shopId);
}

/** A draft, or a rejected application. */
export const isEditable = (row: ApplicationRow) =>
  row.closedAt === null && (row.status === null || row.status === "REJECT");

/** When one side of a transfer edits it, these confirmations are removed. */
export const unconfirmed = (side: ApplicationSide) =>
  side === "COUNTERPART"
    ? { counterpartConfirmedAt: null }
    : { requesterConfirmedAt: null, counterpartConfirmedAt: null };
