import { chargeDayOf } from "#domain/advertising/advertisement-period.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { doDueAdvertisements } from "#server/advertisements/index.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDuePayments } from "#server/payments/index.ts";
import { type KnownCard, makeSubscriptions } from "./many-subscriptions.ts";
import type { Row } from "./row.ts";
import { startStandingServer } from "./standing-server.ts";

const paidUntil = "2026-11-23";
/** As many at once as in a round of payments. */
const lanes = 8;

/** The renewals of a whole morning, compared with the same number of charges at the sandbox gateway alone. */
export async function measureRenewals(folder: string, ending: AsyncDisposableStack, count: number): Promise<Row[]> {
  const parts = await startStandingServer(folder, ending, seoulInstant(chargeDayOf(paidUntil), "00:10"));
  const known = await makeSubscriptions(parts, count, paidUntil);
  const floor = await timed(() => chargeAlone(parts, known));
  const creating = await timed(() => doDueAdvertisements(parts));
  const settling = await timed(() => settleDuePayments(parts, paymentSubjects));
  const { rows } = await parts.pool.query<{ renewed: string }>(
    "select count(*) as renewed from advertisement_cycles where cycle = 2",
  );
  if (Number(rows[0]?.renewed) !== count) throw new Error(`${rows[0]?.renewed} of ${count} were renewed`);
  const per = (one: Spent, other?: Spent) => ({
    milliseconds: (one.milliseconds + (other?.milliseconds ?? 0)) / count,
    cpu: (one.cpu + (other?.cpu ?? 0)) / count,
  });
  const [ours, alone] = [per(creating, settling), per(floor)];
  const what = `renewal of ${count.toLocaleString("en")} subscriptions`;
  const shownOnly = { unit: "ms", bar: "", verdict: "shown" } as const;
  const inParts = `created in ${per(creating).milliseconds.toFixed(2)} ms, taken and recorded in ${per(settling).milliseconds.toFixed(2)} ms`;
  return [
    {
      what: `${what}: time per charge`,
      ours: ours.milliseconds,
      floor: alone.milliseconds,
      ratio: ours.milliseconds / alone.milliseconds,
      ...shownOnly,
      note: `${inParts}; floor: the stand-in gateway alone`,
    },
    { what: `${what}: CPU per charge`, ours: ours.cpu, floor: alone.cpu, ratio: ours.cpu / alone.cpu, ...shownOnly },
  ];
}

async function chargeAlone({ outside: { cardGateway } }: Parts, known: readonly KnownCard[]) {
  const waiting = known.entries();
  const lane = async () => {
    for (const [index, card] of waiting) {
      const order = { orderId: `alone_${index}`, key: `alone:${index}`, orderName: "광고", amountWon: 49_000 };
      const { outcome } = await cardGateway.charge({ ...card, ...order });
      if (outcome !== "approved") throw new Error(`a charge was ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

interface Spent {
  milliseconds: number;
  /** Of this process alone, without the database. */
  cpu: number;
}

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - startedAt, cpu: (user + system) / 1000 };
}
