import { phoneDigits } from "#domain/text/phone.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, notificationPhones, occupiedTimes, reservations, staffBreaks } from "#server/db/tables/tables.ts";
import { customerPhone, readDays } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import type { LoadedMenu } from "./demo-menus.ts";
import { loadPayments } from "./demo-reservation-payments.ts";
import { type Dice, diceOf, personName, pick } from "./dice.ts";
import { imagineDay, type KnownCustomer } from "./imagine-days.ts";

const daysAround = 14;
const knownCustomers = 70;
const newCustomers = 60;

interface DemoShop {
  shopId: number;
  ownerId: number;
  ownerPhone: string;
  menus: LoadedMenu[];
}

/** Four weeks around today: past reservations are completed, today's are under way, coming ones are booked. */
export async function loadReservations(
  db: Db,
  vault: Vault,
  { shopId, ownerId, ownerPhone, menus }: DemoShop,
  now: Date,
) {
  const dice = diceOf(shopId * 31 + 7);
  const known = await loadCustomers(db, vault, shopId, { dice, count: knownCustomers, prefix: 4000 }, now);
  const others = { dice: diceOf(shopId * 31 + 8), count: newCustomers, prefix: 6000 };
  const newcomers = await loadCustomers(db, vault, shopId, others, now);
  await loadBreak(db, shopId, now);
  const today = seoulDay(now);
  const [from, to] = [addDays(today, -daysAround), addDays(today, daysAround)];
  const days = await readDays(db, { shopId, from, to, now });
  const made = Array.from({ length: daysAround * 2 + 1 }, (_, index) => addDays(from, index)).flatMap((day) =>
    imagineDay({ days, day, menus, known, newcomers, ownerId, shopId, dice, now }),
  );
  await keepSeveral(db, vault, shopId, made, now);
  for (let done = 0; done < made.length; done += 500) await insert(db, made.slice(done, done + 500));
  await db.insert(notificationPhones).values({
    shopId,
    phoneSealed: vault.seal(ownerPhone, "notification_phones.phone"),
    phoneFingerprint: vault.fingerprint(phoneDigits(ownerPhone)),
    createdAt: now,
  });
}

const keptTimes = 4;

/** A phone with several online bookings within days, so that the warning about it is visible. */
async function keepSeveral(
  db: Db,
  vault: Vault,
  shopId: number,
  made: (typeof reservations.$inferInsert)[],
  now: Date,
) {
  const [keeper] = await db
    .insert(customers)
    .values({ shopId, name: "문하린", ...customerPhone(vault, `010-4900-${1000 + shopId}`), createdAt: now })
    .returning();
  const soon = new Date(now.getTime() + 6 * 24 * 60 * 60_000);
  const open = made.filter(
    ({ kind, status, startsAt }) => kind === "ONLINE" && status === "OK" && startsAt > now && startsAt < soon,
  );
  const step = Math.max(1, Math.floor(open.length / keptTimes));
  for (const [index, row] of open.entries())
    if (keeper && index % step === 0 && index < step * keptTimes)
      Object.assign(row, {
        customerId: keeper.id,
        customerName: keeper.name,
        customerGender: keeper.gender,
        maskedPhone: keeper.maskedPhone,
      });
}

async function insert(db: Db, made: (typeof reservations.$inferInsert)[]) {
  const rows = await db.insert(reservations).values(made).returning();
  const holding = rows.filter(({ status }) => ["READY", "OK", "COMPLETED", "NO_SHOW"].includes(status));
  await db.insert(occupiedTimes).values(
    holding.map(({ id, shopId, staffId, startsAt, endsAt }) => ({
      shopId,
      staffId,
      kind: "WORK" as const,
      reservationId: id,
      during: { startsAt, endsAt },
    })),
  );
  await loadPayments(
    db,
    rows.filter(({ paidWon }) => paidWon > 0),
  );
}

const memos = [
  "두피가 예민해요",
  "앞머리는 눈썹 아래로",
  "주차 등록 필요",
  "조용히 있는 걸 좋아해요",
  "약 냄새에 민감해요",
];

interface People {
  dice: Dice;
  count: number;
  /** The beginning of their phone numbers, so that none is used twice. */
  prefix: number;
}

async function loadCustomers(
  db: Db,
  vault: Vault,
  shopId: number,
  { dice, count, prefix }: People,
  now: Date,
): Promise<KnownCustomer[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    shopId,
    name: personName(dice),
    gender: pick(["FEMALE", "FEMALE", "FEMALE", "MALE", "IN_PRIVATE"] as const, dice),
    ...customerPhone(vault, `010-${prefix + shopId * 100 + index}-${1000 + dice(9000)}`),
    memo: dice(5) === 0 ? pick(memos, dice) : "",
    createdAt: now,
  }));
  const rows = await db.insert(customers).values(people).returning();
  return rows.map(({ id, name, gender, maskedPhone }) => ({ id, name, gender, maskedPhone }));
}

/** A dated break on today's board. */
async function loadBreak(db: Db, shopId: number, now: Date) {
  const today = seoulDay(now);
  const { designers } = await readDays(db, { shopId, from: today, now });
  const staffId = designers[2]?.id as number;
  const during = { startsAt: seoulInstant(today, "16:00"), endsAt: seoulInstant(today, "17:00") };
  const [row] = await db
    .insert(staffBreaks)
    .values({ shopId, staffId, ...during, reason: "외부 교육", createdAt: now })
    .returning({ id: staffBreaks.id });
  await db.insert(occupiedTimes).values({ shopId, staffId, kind: "BREAK", breakId: row?.id as number, during });
}
