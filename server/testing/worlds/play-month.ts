import { cancelBooking } from "#contract/bookings.ts";
import { cancelReservation, completeReservation, markNoShow, refundCompleted } from "#contract/reservations.ts";
import { adjustSettlement, retryPayout } from "#contract/settlement-console.ts";
import { explainPayout, getSettlementHome } from "#contract/settlements.ts";
import { moneyOfCancellation } from "#domain/reservations/cancellation.ts";
import { addDays, seoulInstant, weekdayOf } from "#domain/time/seoul-time.ts";
import { writeRegistration } from "#server/applications/index.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { cutAfter, refundNoShows } from "#server/reservations/index.ts";
import { runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import { accountNumber } from "#server/testing/makers/application-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { type BusyVisit, busyShop, completeVisits } from "./busy-shop.ts";

/** Entered by an operator, once each. The first is more than two days earn. */
export const adjustments = [
  { day: "2026-10-19", won: -4_000_000 },
  { day: "2026-10-27", won: 12_345 },
];
const [accountClosesOn, accountCorrectedOn] = ["2026-10-12", "2026-10-15"];

type Shop = Awaited<ReturnType<typeof busyShop>>;

/** A night: what the evening's forecast showed, and what the run then did. */
export type Night = Awaited<ReturnType<typeof night>>;

/** From the end of September to the first days of November, day by day, with the server's own functions and calls. */
export async function playMonth(server: TestServer) {
  const shop = await busyShop(server);
  const account = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  // An operator's session ends after 30 idle minutes, so each operation has its own.
  const operator = () => server.signedIn(account.id);
  const nights: Night[] = [];
  for (let day = "2026-09-29"; day <= "2026-11-02"; day = addDays(day, 1)) {
    // Once a week, as the database does by itself when it is idle. Without it the planner takes the tables for empty.
    if (weekdayOf(day) === "TUE") await server.parts.pool.query("analyze");
    await visitsOf(server, shop, day);
    await operationsOf(server, shop, operator, day);
    nights.push(await night(server, shop, day));
  }
  return { ...shop, operator: await operator(), nights };
}

async function night(server: TestServer, shop: Shop, day: string) {
  const { parts, clock } = server;
  const home = async () => right(await shop.visitor.send(getSettlementHome, { shopId: shop.shop.id }));
  const explain = async (which: { payoutId: number } | { day: string }) => {
    const explained = right(await shop.visitor.send(explainPayout, { shopId: shop.shop.id, ...which }));
    const { payout: _, cutAt: __, ...explanation } = explained;
    return explanation;
  };
  clock.set(`${day}T22:00:00+09:00`);
  const evening = await home();
  const [shown = null] = evening.coming;
  const shownBecause = shown && (await explain({ day: shown.day }));
  const morning = addDays(day, 1);
  clock.set(`${morning}T00:10:00+09:00`);
  // The order varies, because both are due from midnight on.
  const isOdd = Number(day.slice(-1)) % 2 === 1;
  if (isOdd) await refundNoShows(parts);
  await runDueSettlements(parts);
  if (!isOdd) await refundNoShows(parts);
  const after = await home();
  const [sent] = after.payouts;
  const isNew = sent?.id !== evening.payouts[0]?.id;
  const sentBecause = isNew && sent?.id ? await explain({ payoutId: sent.id }) : null;
  await sendDuePayouts(parts);
  await settleDueRefunds(parts, paymentSubjects);
  clock.set(`${morning}T09:00:00+09:00`);
  await sendDuePayouts(parts);
  return {
    morning,
    held: evening.hold !== null,
    shown,
    shownBecause,
    balanceWon: after.balanceWon,
    sent: isNew && sent ? sent : null,
    sentBecause,
  };
}

/** A day in the shop: cancellations, no-shows, completed visits, and refunds before the cut. */
async function visitsOf(server: TestServer, { shop, visitor, visits }: Shop, day: string) {
  const { clock, parts } = server;
  const shopId = shop.id;
  const today = visits.filter((visit) => visit.day === day);
  const of = (...endings: BusyVisit["ending"][]) => today.filter(({ ending }) => endings.includes(ending));
  clock.set(`${day}T09:10:00+09:00`);
  for (const { id } of of("CANCELLED_BY_SHOP"))
    right(await visitor.send(cancelReservation, { shopId, id, reason: "디자이너가 아파요" }));
  const rule = await ruleInForce(parts.db, "cancellation", clock.now());
  for (const { bookingKey: key, startsAt, bookedAt, priceWon: paidWon } of of("CANCELLED_LATE")) {
    const at = minutesAfter(startsAt, -30);
    const late = { by: "customer", paidWon, startsAt, bookedAt, freeCancel: false } as const;
    const { refundWon } = moneyOfCancellation(rule, late, at);
    clock.set(at.toISOString());
    right(await server.visitor().send(cancelBooking, { key, expectedRefundWon: refundWon }));
  }
  for (const { id, startsAt } of of("NO_SHOW", "CORRECTED")) {
    clock.set(minutesAfter(startsAt, 15).toISOString());
    right(await visitor.send(markNoShow, { shopId, id }));
  }
  clock.set(`${day}T20:30:00+09:00`);
  await completeVisits(server, of("SERVED", "SERVED_OFFLINE"), await cutAfter(parts.db, seoulInstant(day, "20:00")));
  for (const { id } of of("CORRECTED")) right(await visitor.send(completeReservation, { shopId, id }));
  for (const { id, backBeforeCutWon: amountWon } of today)
    if (amountWon > 0)
      right(await visitor.send(refundCompleted, { shopId, id, amountWon, reason: "마음에 안 드셨어요" }));
  await settleDueRefunds(parts, paymentSubjects);
}

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

type Operator = () => Promise<Shop["visitor"]>;

/** The rest: refunds after the payout, adjustments, an account that is closed and later corrected. */
async function operationsOf(server: TestServer, made: Shop, operator: Operator, day: string) {
  const { shop, visitor, visits } = made;
  const shopId = shop.id;
  server.clock.set(`${day}T21:00:00+09:00`);
  for (const { id, backLater } of visits)
    for (const { won: amountWon } of backLater.filter((back) => back.day === day))
      right(await visitor.send(refundCompleted, { shopId, id, amountWon, reason: "다시 오지 않기로 했어요" }));
  await settleDueRefunds(server.parts, paymentSubjects);
  for (const { won: amountWon } of adjustments.filter((adjustment) => adjustment.day === day))
    right(await (await operator()).send(adjustSettlement, { shopId, amountWon, reason: "함께 한 행사를 나눠요" }));
  if (day === accountClosesOn) await registerAccount(server, made, "0000");
  if (day !== accountCorrectedOn) return;
  await registerAccount(server, made, "1234");
  const { payouts } = right(await visitor.send(getSettlementHome, { shopId }));
  const failed = payouts.find(({ state }) => state === "FAILED")?.id;
  right(await (await operator()).send(retryPayout, { id: failed ?? 0 }));
  await sendDuePayouts(server.parts);
}

/** The last four digits decide what the sandbox bank answers. */
async function registerAccount({ parts: { db, vault }, clock }: TestServer, { shop, content }: Shop, end: string) {
  const bankAccount = { ...content.bankAccount, bankAccount: accountNumber(end) };
  const registered = { ...content, bankAccount };
  await writeRegistration(db, vault, { shopId: shop.id, applicationId: null, content: registered, now: clock.now() });
}

/** Each call must succeed: a refusal is a mistake in the plan of the month. */
function right<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
