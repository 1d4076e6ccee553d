import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementCycles, advertisements, paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { TossDouble } from "#server/testing/toss-double/toss-double.ts";
import { ledgerProblems } from "./ledger-problems.ts";

type GatewayPayment = ReturnType<TossDouble["ledger"]>[number];

/**
 * All differences between our books and the gateway's; empty if they agree to the won. A refund that the gateway has refused is
 * tried again after minutes and hours. Until then neither side has it.
 */
export async function moneyDifferences(
  db: Db,
  gateway: readonly GatewayPayment[],
  shopIds: readonly number[],
  { refusedMayWait = false }: { refusedMayWait?: boolean } = {},
): Promise<string[]> {
  const ours = await db
    .select()
    .from(payments)
    .where(inArray(payments.shopId, [...shopIds]))
    .orderBy(asc(payments.id));
  const theirs = Map.groupBy(
    gateway.filter(({ approvedAt }) => approvedAt !== null),
    ({ orderId }) => orderId,
  );
  return [
    ...ours.flatMap((payment) => paymentProblems(payment, theirs.get(payment.orderId) ?? [])),
    ...chargedTwice(ours, theirs),
    ...(await refundProblems(db, ours, refusedMayWait)),
    ...(await advertisementProblems(db, shopIds)),
    ...(await ledgerProblems(db, shopIds, netOf(ours, theirs))),
  ];
}

type OurPayment = typeof payments.$inferSelect;
type Theirs = ReadonlyMap<string, readonly GatewayPayment[]>;

const cancelledWon = ({ cancels }: GatewayPayment) =>
  (cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);

function paymentProblems(ours: OurPayment, charges: readonly GatewayPayment[]): string[] {
  const name = `payment ${ours.id} (${ours.orderId})`;
  const [theirs] = charges;
  if (ours.state === "WANTED") return [`${name} is undecided`];
  if (charges.length > 1) return [`${name} was charged ${charges.length} times`];
  if ((theirs !== undefined) !== (ours.state === "APPROVED"))
    return [`${name} is ${ours.state}, at the gateway ${theirs?.status ?? "not paid"}`];
  if (!theirs) return [];
  return [
    ...(theirs.totalAmount === ours.amountWon ? [] : [`${name}: ${ours.amountWon} won, there ${theirs.totalAmount}`]),
    ...(cancelledWon(theirs) === ours.refundedWon
      ? []
      : [`${name}: ${ours.refundedWon} won went back, there ${cancelledWon(theirs)}`]),
  ];
}

function chargedTwice(ours: readonly OurPayment[], theirs: Theirs): string[] {
  const cycles = Map.groupBy(
    ours.filter(({ orderId }) => theirs.has(orderId)),
    ({ purpose, subjectId, cycle }) => `${purpose}:${subjectId}:${cycle}`,
  );
  return [...cycles].flatMap(([cycle, paid]) => (paid.length > 1 ? [`cycle ${cycle} was charged twice`] : []));
}

/** The money of our shops that is at the gateway. */
function netOf(ours: readonly OurPayment[], theirs: Theirs): number {
  return ours
    .flatMap(({ orderId }) => theirs.get(orderId) ?? [])
    .reduce((sum, one) => sum + one.totalAmount - cancelledWon(one), 0);
}

async function refundProblems(db: Db, ours: readonly OurPayment[], refusedMayWait: boolean): Promise<string[]> {
  const ids = ours.map(({ id }) => id);
  const refunds = await db.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, ids));
  const promised = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  const mayWait = ({ state, problem }: (typeof refunds)[number]) =>
    refusedMayWait && state === "WANTED" && problem !== null;
  return [
    ...refunds
      .filter((refund) => refund.state !== "DONE" && !mayWait(refund))
      .map(({ id, state }) => `refund ${id} is ${state}`),
    ...ours
      .filter(({ id, refundingWon }) => sumOf(promised.get(id) ?? []) !== refundingWon)
      .map(({ id, refundingWon }) => `payment ${id}: its refunds are not the ${refundingWon} won that were promised`),
  ];
}

const sumOf = (refunds: readonly { amountWon: number }[]) => refunds.reduce((sum, { amountWon }) => sum + amountWon, 0);

/** Everything paid is bought, and everything bought is paid. */
async function advertisementProblems(db: Db, shopIds: readonly number[]): Promise<string[]> {
  const ads = await db
    .select()
    .from(advertisements)
    .where(inArray(advertisements.shopId, [...shopIds]));
  const problems: string[] = [];
  for (const { id, status } of ads) {
    const ofAd = and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, id), eq(payments.state, "APPROVED"));
    const paid = await db.select({ id: payments.id }).from(payments).where(ofAd).orderBy(asc(payments.id));
    const bought = await db
      .select({ id: advertisementCycles.paymentId })
      .from(advertisementCycles)
      .where(eq(advertisementCycles.advertisementId, id))
      .orderBy(asc(advertisementCycles.paymentId));
    if (JSON.stringify(paid) !== JSON.stringify(bought))
      problems.push(`advertisement ${id} has ${bought.length} cycles of ${paid.length} payments`);
    if ((status === null) !== (paid.length === 0))
      problems.push(`advertisement ${id} is ${status ?? "a hold"} with ${paid.length} payments`);
  }
  return problems;
}
