import { and, eq } from "drizzle-orm";
import { confirmBooking } from "#contract/bookings.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { doDueAdvertisements } from "#server/advertisements/index.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisements, bookings, occupiedTimes, payments, reservations } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { orderIdOf, orderPrefix, settleDuePayments, settleDueRefunds, settlePayment } from "#server/payments/index.ts";
import { createFirstIntent, makePayingShop } from "#server/promises/money/paying-shop.ts";
import type { Random } from "#server/promises/random.ts";
import { newBookingKey, openBookingKey } from "#server/reservations/list/booking-key.ts";
import { runDueSettlements, runSettlementsNow, sendDuePayouts } from "#server/settlements/index.ts";
import { type SettledShop, settledShop } from "#server/testing/worlds/settled-shop.ts";
import { completeVisit, keepPaid, keepPaidOf, type Visit } from "./restore-visits.ts";
import { type RestoreWorld, randomVisitor } from "./restore-world.ts";

export interface Ad {
  shopId: number;
  advertisementId: number;
  moneyKey: Buffer;
  /** Orders that are partly refunded. */
  keeps: Map<string, number>;
}

export interface Business {
  shops: { shop: SettledShop; account: string }[];
  visits: Visit[];
  /** Visits that a restore has lost. Their shops may have been paid for them. */
  lostVisits: Visit[];
  ads: Ad[];
}

export async function openBusiness(world: RestoreWorld): Promise<Business> {
  const shops = [];
  for (let count = 0; count < 2; count++) {
    const shop = await settledShop(world.server(), { plan: "Z_ALL_FREE" });
    const account = shop.content.bankAccount?.bankAccount?.replace(/\D/g, "") ?? "";
    shops.push({ shop, account });
  }
  return { shops, visits: [], lostVisits: [], ads: [] };
}

type Operation = (world: RestoreWorld, business: Business, random: Random) => Promise<void>;

/** Each time slot is used once, even if a restore forgets it. */
let slots = 0;

const book: Operation = async (world, business, random) => {
  const server = world.server();
  const { db, vault, clock } = server.parts;
  const { shop } = random.pick(business.shops);
  const [shopId, staffId, now] = [shop.shop.id, shop.designer.id, clock.now()];
  const priceWon = 1000 * (20 + random.below(80));
  slots += 1;
  const startsAt = seoulInstant(addDays("2027-01-01", slots), "10:00");
  const during = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
  const terms = (await ruleInForce(db, "feePlans", now)).Z_ALL_FREE;
  const [held] = await db
    .insert(reservations)
    .values({
      shopId,
      staffId,
      kind: "ONLINE",
      status: "READY",
      ...during,
      menuName: "커트",
      priceWon,
      customerName: "이고객",
      customerGender: "FEMALE",
      createdAt: now,
      holdUntil: new Date(now.getTime() + 600_000),
      promise: { feePlan: { plan: "Z_ALL_FREE", effectiveFrom: "2020-01-01", terms } } as never,
    })
    .returning({ id: reservations.id });
  const reservationId = held?.id as number;
  await db.insert(occupiedTimes).values({ shopId, staffId, kind: "WORK", reservationId, during });
  const { keyHash, keySealed } = newBookingKey(vault, shopId);
  const order = { subjectKey: keyHash, purpose: "RESERVATION", cycle: 1, attempt: 1 } as const;
  const orderId = orderIdOf(await orderPrefix(db), order);
  await db.insert(bookings).values({
    reservationId,
    shopId,
    keyHash,
    keySealed,
    visitor: randomVisitor(),
    address: "",
    orderId,
    preparedAt: now,
    createdAt: now,
  });
  const paymentKey = await world.toss.remote.authenticate(orderId, priceWon, "커트 예약");
  const key = openBookingKey(vault, keySealed);
  const { status, body } = await server.visitor().send(confirmBooking, { key, paymentKey, orderId, amount: priceWon });
  if (status !== 200) throw new Error(`a booking was not paid: ${body.code}`);
  const made = {
    shopId,
    keyHash,
    orderId,
    priceWon,
    keepWon: priceWon,
    completed: false,
    cancelled: false,
    earnedWon: 0,
  };
  business.visits.push(made);
};

const advertise: Operation = async (world, business) => {
  const { parts } = world.server();
  const shop = await makePayingShop(parts, world.toss, { startDay: addDays(seoulDay(parts.clock.now()), 1) });
  const payment = await createFirstIntent(parts, shop);
  await settlePayment(parts, paymentSubjects, payment.id);
  const { advertisementId, moneyKey, shopId } = shop;
  await parts.db
    .update(advertisements)
    .set({ status: "DISPLAY_WAITING" })
    .where(eq(advertisements.id, advertisementId));
  business.ads.push({ shopId, advertisementId, moneyKey, keeps: new Map() });
};

const some = (random: Random, visits: readonly Visit[]) => (visits.length > 0 ? random.pick(visits) : undefined);
const isOpen = ({ completed, cancelled }: Visit) => !completed && !cancelled;

const reduce: Operation = async (world, { visits }, random) => {
  const visit = some(random, visits.filter(isOpen));
  if (!visit || visit.keepWon < 5000) return;
  visit.keepWon -= 1000 * (1 + random.below(4));
  await keepPaid(world, visit);
};

const cancel: Operation = async (world, { visits }, random) => {
  const visit = some(random, visits.filter(isOpen));
  if (!visit) return;
  Object.assign(visit, { keepWon: 0, cancelled: true });
  await keepPaid(world, visit);
};

const complete: Operation = async (world, { visits }, random) => {
  const visit = some(random, visits.filter(isOpen));
  if (!visit) return;
  Object.assign(visit, { completed: true, earnedWon: visit.keepWon });
  await completeVisit(world, visit);
};

/** A visit whose payout comes after the dump. */
export const earn: Operation = async (world, business, random) => {
  await book(world, business, random);
  await complete(world, business, random);
};

/** Refunds a part of the last cycle of an advertisement. */
const giveBackAd: Operation = async (world, { ads }, random) => {
  const ad = ads.length > 0 ? random.pick(ads) : undefined;
  if (!ad) return;
  const { db } = world.server().parts;
  const ofAd = and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, ad.advertisementId));
  const [last] = await db
    .select()
    .from(payments)
    .where(and(ofAd, eq(payments.state, "APPROVED")));
  if (!last?.subjectKey?.equals(ad.moneyKey)) return;
  ad.keeps.set(last.orderId, (ad.keeps.get(last.orderId) ?? last.amountWon) - 1000 * (1 + random.below(5)));
  await keepPaidOf(world, last.orderId, ad.keeps.get(last.orderId) as number);
};

/** After midnight: renewals, refunds, the settlement and its payouts. */
export const night: Operation = async (world, _business, random) => {
  await world.nextDay("00:15");
  const { parts } = world.server();
  if (random.below(4) === 0) await world.bank.dropNext(1);
  await doDueAdvertisements(parts);
  await settleDuePayments(parts, paymentSubjects);
  await settleDueRefunds(parts, paymentSubjects);
  await runDueSettlements(parts);
  await sendDuePayouts(parts);
  await world.sameDay("09:30");
  await settleDuePayments(parts, paymentSubjects);
  await settleDueRefunds(parts, paymentSubjects);
  await sendDuePayouts(parts);
};

/** An operator settles before midnight. */
const payNow: Operation = async (world) => {
  const { parts } = world.server();
  const { account } = await world.operator();
  await runSettlementsNow(parts, account.id);
  await sendDuePayouts(parts);
};

const operations: readonly Operation[] = [
  book,
  book,
  book,
  complete,
  complete,
  reduce,
  reduce,
  cancel,
  advertise,
  giveBackAd,
  payNow,
];

/** Without visits that are settled: then every payout after a dump is for visits that the dump has. */
const unpaidOperations = operations.filter((operation) => operation !== complete);

interface Played {
  withoutCompleting?: boolean;
}

/** This many random days with their nights. */
export async function play(
  world: RestoreWorld,
  business: Business,
  random: Random,
  days: number,
  { withoutCompleting = false }: Played = {},
) {
  const possible = withoutCompleting ? unpaidOperations : operations;
  for (let left = days; left > 0; left--) {
    for (let count = 2 + random.below(5); count > 0; count--) await random.pick(possible)(world, business, random);
    await settleDueRefunds(world.server().parts, paymentSubjects);
    // A dump may be made in the middle of a day.
    if (left > 1 || random.below(2) === 0) await night(world, business, random);
  }
}
