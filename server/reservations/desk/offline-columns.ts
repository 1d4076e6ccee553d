import { sql } from "drizzle-orm";
import type { InputOf, ShopRole } from "#contract/call.ts";
import type { changeOfflineReservation } from "#contract/reservations.ts";
import { endOf, summaryOf, type VisitLine } from "#domain/reservations/visit.ts";
import { maskName } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers } from "#server/db/tables/tables.ts";
import type { ReadDays } from "#server/reservations/board/designer-days.ts";
import { customerPhone } from "#server/reservations/list/customer-columns.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";
import { promiseOf } from "#server/reservations/time/visit-lines.ts";
import type { Vault } from "#server/vault.ts";

type Input = InputOf<typeof changeOfflineReservation>;

interface ReservationChange {
  input: Input;
  current: ReservationRow;
  lines: VisitLine[];
  days: ReadDays;
}

interface With {
  db: Db;
  vault: Vault;
  now: Date;
  role: ShopRole;
}

/** The columns of an edited offline reservation. */
export async function changedColumns(context: With, { input, current, lines, days }: ReservationChange) {
  const startsAt = new Date(input.startsAt);
  const { cancellation: _, feePlan: __, ...promised } = promiseOf(lines, days);
  return {
    ...(await contactColumns(context, input, current)),
    ...summaryOf(lines),
    lines,
    startsAt,
    endsAt: endOf(startsAt, lines),
    note: input.note,
    source: input.source ?? current.source,
    promise: { ...current.promise, ...promised },
  };
}

async function contactColumns({ db, vault, now, role }: With, input: Input, current: ReservationRow) {
  const { customerName, customerGender, phone } = input;
  // An operator sees the number masked and cannot send it back: an empty number stays unchanged.
  if (phone === "" && role === "OPERATOR") return { customerName, customerGender };
  if (phone === "") return { customerName, customerGender, customerId: null, maskedPhone: "" };
  const columns = customerPhone(vault, phone);
  const [customer] = await db
    .insert(customers)
    .values({ shopId: current.shopId, name: customerName, gender: customerGender, ...columns, createdAt: now })
    .onConflictDoUpdate({
      target: [customers.shopId, customers.phoneFingerprint],
      set: {
        gender: sql`case ${customers.gender} when 'IN_PRIVATE' then excluded.gender else ${customers.gender} end`,
      },
    })
    .returning({ id: customers.id });
  return { customerName, customerGender, customerId: customer?.id ?? null, maskedPhone: columns.maskedPhone };
}

/** The changes for the timeline; a phone only masked. */
const recorded = [
  "staffId",
  "startsAt",
  "endsAt",
  "customerName",
  "customerGender",
  "customerId",
  "maskedPhone",
  "menuName",
  "menuId",
  "priceWon",
  "note",
  "source",
] as const;
type Recorded = Pick<ReservationRow, (typeof recorded)[number]>;
type Written = { lines: readonly VisitLine[] };

/** Only the differences, before and after; undefined if there are none. */
export function differences(current: Recorded & Written, next: Partial<Recorded> & Written) {
  const names = recorded.filter((name) => name in next && comparable(current[name]) !== comparable(next[name]));
  // Another choice, or time within the visit, may have the same price and length, but has to be saved anyway.
  if (names.length === 0 && inOneForm(current.lines) === inOneForm(next.lines)) return undefined;
  const pick = (row: Partial<Recorded>) =>
    Object.fromEntries(names.map((name) => [name === "staffId" ? "stylerId" : name, comparable(row[name])]));
  return { before: pick(current), after: pick(next) };
}

/** A database orders keys in its own way, and choices may come in any order. */
const inOneForm = (lines: readonly VisitLine[]) =>
  JSON.stringify(
    lines.map(({ choices, ...line }) => ({
      ...line,
      choices: choices.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted(),
    })),
    (_, part) =>
      typeof part === "object" && part !== null && !Array.isArray(part) ? Object.entries(part).toSorted() : part,
  );

const comparable = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

type Difference = NonNullable<ReturnType<typeof differences>>;

/** The same for the audit row, without any names. */
export function forAudit({ before, after }: Difference) {
  const masked = ({ customerName, note, ...rest }: Record<string, unknown>) => ({
    ...rest,
    ...(customerName === undefined ? {} : { customerName: maskName(String(customerName)) }),
    ...(note === undefined ? {} : { note: "…" }),
  });
  return { before: masked(before), after: masked(after) };
}
