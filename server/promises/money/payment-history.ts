import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { createPaymentIntent, createRefundIntent } from "#server/payments/index.ts";
import { recordApproved, recordDeclined } from "#server/payments/record-payment.ts";
import { recoverPayment } from "#server/payments/recover-payment.ts";
import { recordRefunded, recordRefundFailure } from "#server/payments/refunds/record-refund.ts";
import type { Random } from "#server/promises/random.ts";

/** The payer of the payments. */
export interface Payer {
  advertisementId: number;
  shopId: number;
  ownerId: number;
}

type Step = "decline" | "charge" | "part" | "whole" | "arrive" | "fail" | "outside" | "recover";
const steps: readonly Step[] = [
  "part",
  "part",
  "part",
  "whole",
  "arrive",
  "arrive",
  "fail",
  "outside",
  "recover",
  "recover",
];

/**
 * One random history of a payment, with the real functions and tables: declined a few times, charged, refunded in parts by us or at
 * the gateway, reported at once, later or twice. `after` is called after each step with the amount that the gateway has.
 */
export async function playHistory(
  tools: Tools,
  payer: Payer,
  random: Random,
  after: (step: Step, keptWon: number) => Promise<void>,
): Promise<void> {
  const amountWon = 1 + random.below(random.pick([50, 5_000, 2_000_000]));
  const cancels: CardPayment["cancels"] = [];
  const keptWon = () => amountWon - cancels.reduce((sum, { amountWon }) => sum + amountWon, 0);
  let payment = await want(tools, payer, amountWon);
  for (let refusals = random.below(3); refusals > 0; refusals--) {
    await recordDeclined(tools, paymentSubjects, payment.id, { code: "REJECT_CARD_PAYMENT", message: "" });
    await after("decline", 0);
    payment = await want(tools, payer, amountWon);
  }
  const { id, orderId } = payment;
  const found = (): CardPayment => ({
    paymentKey: `tpay_${orderId}`,
    orderId,
    amountWon,
    cancelledWon: amountWon - keptWon(),
    cancels: [...cancels],
    status: cancels.length === 0 ? "DONE" : keptWon() === 0 ? "CANCELED" : "PARTIAL_CANCELED",
    approvedAt: tools.clock.now(),
    card: null,
    receiptUrl: null,
    failure: null,
  });
  const reread = async () => {
    const [row] = await tools.db.select().from(payments).where(eq(payments.id, id));
    if (!row) throw new Error("a payment is gone");
    return row;
  };
  const promise = (won: number) =>
    tools.db.transaction((db) =>
      createRefundIntent(db, { paymentId: id, amountWon: won, reason: "환불", now: tools.clock.now() }),
    );
  const open = async () => {
    const isOpen = and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.state, "WANTED"));
    return tools.db.select().from(paymentRefunds).where(isOpen).orderBy(asc(paymentRefunds.id));
  };
  const isMade = (refund: { key: string }) => cancels.some(({ key }) => key === refund.key);
  const operations: Record<Exclude<Step, "decline" | "charge">, () => Promise<unknown>> = {
    part: () => promise(1 + random.below(amountWon)),
    whole: async () => promise(amountWon - (await reread()).refundingWon),
    async arrive() {
      const [refund] = random.some(await open(), 1);
      if (!refund || isMade(refund) || refund.amountWon > keptWon()) return;
      cancels.push({ key: refund.key, amountWon: refund.amountWon });
      // Half of the answers are lost and found by a later look-up.
      if (random.below(2) === 0) await recordRefunded(tools, paymentSubjects, refund.id);
      if (random.below(4) === 0) await recordRefunded(tools, paymentSubjects, refund.id);
    },
    async fail() {
      const [refund] = random.some(await open(), 1);
      if (!refund || isMade(refund)) return;
      const claimed = { tries: refund.tries + 1 };
      await tools.db.update(paymentRefunds).set(claimed).where(eq(paymentRefunds.id, refund.id));
      const no = { outcome: "declined", code: "REJECT_CARD_COMPANY", message: "" } as const;
      await recordRefundFailure(tools, paymentSubjects, { ...refund, ...claimed }, no);
    },
    async outside() {
      if (keptWon() > 0) cancels.push({ key: null, amountWon: 1 + random.below(keptWon()) });
    },
    recover: async () => recoverPayment(tools, paymentSubjects, await reread(), found()),
  };
  if (random.below(2) === 0) await recordApproved(tools, paymentSubjects, id, found());
  else await recoverPayment(tools, paymentSubjects, await reread(), found());
  await recordApproved(tools, paymentSubjects, id, found());
  await after("charge", amountWon);
  for (let left = 2 + random.below(8); left > 0; left--) {
    const step = left === 1 ? "recover" : random.pick(steps);
    await operations[step as keyof typeof operations]();
    // Between a change at the gateway and our recording of it the two sides differ. Our own books must agree at every moment.
    await after(step, amountWon - (await reread()).refundedWon);
  }
  const end = await reread();
  if (end.refundedWon !== amountWon - keptWon()) throw new Error(`${end.refundedWon} won went back, not ${keptWon()}`);
}

const want = ({ db, clock }: Tools, { advertisementId, shopId, ownerId }: Payer, amountWon: number) =>
  createPaymentIntent(db, {
    // Each history has its own subject, although they share an advertisement.
    subjectKey: randomBytes(16),
    purpose: "ADVERTISEMENT",
    subjectId: advertisementId,
    shopId,
    accountId: ownerId,
    cycle: 1,
    amountWon,
    orderName: "단장 광고",
    method: "BILLING",
    cardWords: "",
    now: clock.now(),
  });
