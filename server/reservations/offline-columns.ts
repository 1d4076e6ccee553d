import { sql } from "drizzle-orm";
import type { InputOf, ShopRole } from "#contract/call.ts";
import type { changeOfflineReservation } from "#contract/reservations.ts";
import { maskName } from "#domain/mask.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers } from "#server/db/tables.ts";
import type { Vault } from "#server/vault.ts";
import { customerPhone } from "./customer-columns.ts";
import type { ReadDays, ReadDesigner } from "./designer-days.ts";
import type { ReservationRow } from "./find-reservation.ts";

type Input = InputOf<typeof changeOfflineReservation>;

interface Wanted {
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

/** What an edited offline reservation says, except where it stands. Undefined: the menu has no price with this designer. */
export async function changedColumns({ db, vault, now, role }: With, { input, current, days, designer }: Wanted) {
  const sameMenu = input.menuId !== null && input.menuId === current.menuId;
  const listPriceWon = days.menu ? days.menu.pricesWon[designer.rank] : 0;
  // What was agreed stays agreed: only another menu or designer brings another price.
  const keepsPrice = input.menuId === current.menuId && input.stylerId === current.staffId;
  const usualWon = keepsPrice || (sameMenu && current.priceTyped) ? current.priceWon : listPriceWon;
  const priceWon = input.priceWon ?? usualWon;
  if (priceWon === undefined) return undefined;
  const typed =
    input.priceWon === undefined ? usualWon === current.priceWon && current.priceTyped : priceWon !== listPriceWon;
  const menuName = sameMenu ? current.menuName : (days.menu?.name ?? input.menuName);
  return {
    ...(await contactColumns({ db, vault, now, role }, input, current)),
    menuId: input.menuId,
    menuName,
    priceWon,
    priceTyped: typed,
    note: input.note,
    promise: {
      ...current.promise,
      menuName,
      durationMinutes: (Date.parse(input.endsAt) - Date.parse(input.startsAt)) / 60_000,
      designerName: designer.name,
      designerRank: designer.rank,
      listPriceWon: listPriceWon ?? priceWon,
      priceWon,
    },
  };
}

async function contactColumns({ db, vault, now, role }: With, input: Input, current: ReservationRow) {
  const { customerName, customerGender, phone } = input;
  // An operator sees the number masked and so cannot send it back: what she leaves empty stays.
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

/** What the timeline tells of a change; a phone only masked. */
const told = [
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
type Told = Pick<ReservationRow, (typeof told)[number]>;

/** Only what differs, before and after; undefined where nothing does. */
export function differences(current: Told, next: Partial<Told>) {
  const names = told.filter((name) => name in next && inWords(current[name]) !== inWords(next[name]));
  if (names.length === 0) return undefined;
  const pick = (row: Partial<Told>) =>
    Object.fromEntries(names.map((name) => [name === "staffId" ? "stylerId" : name, inWords(row[name])]));
  return { before: pick(current), after: pick(next) };
}

const inWords = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

type Difference = NonNullable<ReturnType<typeof differences>>;

/** The same for the audit row, which holds nobody's name. */
export function forAudit({ before, after }: Difference) {
  const masked = ({ customerName, note, ...rest }: Record<string, unknown>) => ({
    ...rest,
    ...(customerName === undefined ? {} : { customerName: maskName(String(customerName)) }),
    ...(note === undefined ? {} : { note: "…" }),
  });
  return { before: masked(before), after: masked(after) };
}
