import { sql } from "drizzle-orm";
import type { InputOf, ShopRole } from "#contract/call.ts";
import type { changeOfflineReservation } from "#contract/reservations.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { maskName } from "#domain/text/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers } from "#server/db/tables/tables.ts";
import type { ReadDays, ReadDesigner } from "#server/reservations/board/designer-days.ts";
import { customerPhone } from "#server/reservations/list/customer-columns.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";
import { quoteFor } from "#server/reservations/money/quote-for.ts";
import type { Vault } from "#server/vault.ts";

type Input = InputOf<typeof changeOfflineReservation>;

interface ReservationChange {
  input: Input;
  current: ReservationRow;
  days: ReadDays;
  designer: ReadDesigner;
}

interface With {
  db: Db;
  vault: Vault;
  now: Date;
  role: ShopRole;
}

/** The fields of an edited offline reservation, except for its place; or the reason why the menu is not possible. */
export async function changedColumns(
  { db, vault, now, role }: With,
  { input, current, days, designer }: ReservationChange,
) {
  const sameMenu = input.menuId !== null && input.menuId === current.menuId;
  const sameChoices = isSame(input.choices, current.promise.choices ?? []);
  // The agreed price stays: only another menu, option or designer brings another price.
  const keepsPrice = input.menuId === current.menuId && sameChoices && input.stylerId === current.staffId;
  const quoted = quoteFor(days.menu, designer, new Date(input.startsAt), input.choices);
  const keeps = keepsPrice || (sameMenu && current.priceTyped);
  if (typeof quoted === "string" && !keeps) return quoted;
  const listed = typeof quoted === "string" ? undefined : quoted;
  const usualWon = keeps ? current.priceWon : (listed?.priceWon ?? current.priceWon);
  const priceWon = input.priceWon ?? usualWon;
  const typed =
    input.priceWon === undefined
      ? usualWon === current.priceWon && current.priceTyped
      : priceWon !== (keepsPrice && !current.priceTyped ? current.priceWon : listed?.priceWon);
  const menuName = sameMenu ? current.menuName : (days.menu?.name ?? input.menuName);
  return {
    ...(await contactColumns({ db, vault, now, role }, input, current)),
    menuId: input.menuId,
    menuName,
    priceWon,
    extrasWon: keepsPrice ? current.extrasWon : (listed?.extrasWon ?? current.extrasWon),
    granted: typed ? null : keepsPrice ? current.granted : (listed?.granted ?? null),
    priceTyped: typed,
    note: input.note,
    promise: {
      ...current.promise,
      menuName,
      durationMinutes: (Date.parse(input.endsAt) - Date.parse(input.startsAt)) / 60_000,
      designerName: designer.name,
      designerRank: designer.rank,
      choices: input.choices,
      listPriceWon:
        (keepsPrice && input.menuId !== null && current.promise.listPriceWon) ||
        (days.menu && listed?.listPriceWon) ||
        priceWon,
      discount: typed ? null : keepsPrice ? (current.promise.discount ?? null) : (listed?.applied?.name ?? null),
      priceWon,
    },
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
] as const;
type Recorded = Pick<ReservationRow, (typeof recorded)[number]>;
type Written = Pick<ReservationRow, "promise">;

/** Only the differences, before and after; undefined if there are none. */
export function differences(current: Recorded & Written, next: Partial<Recorded> & Written) {
  const names = recorded.filter((name) => name in next && comparable(current[name]) !== comparable(next[name]));
  // Another choice may have the same price and length, but has to be saved anyway.
  if (names.length === 0 && isSame(current.promise.choices ?? [], next.promise.choices ?? [])) return undefined;
  const pick = (row: Partial<Recorded>) =>
    Object.fromEntries(names.map((name) => [name === "staffId" ? "stylerId" : name, comparable(row[name])]));
  return { before: pick(current), after: pick(next) };
}

/** In any order of choosing. */
const isSame = (a: readonly Chosen[], b: readonly Chosen[]) => inOrder(a) === inOrder(b);
const inOrder = (choices: readonly Chosen[]) =>
  JSON.stringify(choices.map(({ group, choice }) => [group, choice]).toSorted());

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
