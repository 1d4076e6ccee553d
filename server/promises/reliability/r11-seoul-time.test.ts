import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { and, eq } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { jobNames } from "#contract/job-queue.ts";
import { chargeDayOf, periodFrom } from "#domain/advertising/advertisement-period.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { keepDormancy } from "#server/accounts/dormancy.ts";
import { accounts, textMessages } from "#server/db/tables/tables.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { compileCache } from "#server/promises/real-server.ts";
import { provingTest } from "#server/promises/size.ts";
import { templateDatabase } from "#server/testing/global-setup.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const zones = ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati", "Europe/London"];
type Workers = Parameters<Jobs["start"]>[0];

/** The queue must exist to wake jobs; no job does anything here. `fromEntries` does not keep the names in its type. */
const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as Workers;
const script = join(import.meta.dirname, "../days/time-digest.ts");

test("texts about days and times are the same bytes in every time zone of the machine", async () => {
  const outputs = await Promise.all(
    zones.map((TZ) => promisify(execFile)(process.execPath, [script], { env: { ...process.env, TZ } })),
  );
  const digests = outputs.map(({ stdout }) => stdout);
  expect(digests[0]).toMatch(/^[0-9a-f]{64} 72\n$/);
  expect(new Set(digests).size).toBe(1);
});

test.each([
  ["a minute before midnight in Seoul", "2025-11-15T14:59:00Z", "2026.11.15 (일)"],
  ["a minute after midnight in Seoul", "2025-11-15T15:01:00Z", "2026.11.16 (월)"],
  ["on the leap day", "2028-02-29T03:00:00Z", "2029.02.28 (수)"],
])(
  "for a last use %s the shown day on which the account becomes dormant is the Seoul day, and it does not become dormant earlier",
  async (_, lastUsed, day) => {
    const server = await startTestServer();
    const { db, vault } = server.parts;
    await server.parts.jobs.start(idle);
    const lastUsedAt = new Date(lastUsed);
    const { id, phone } = await server.makeAccount({ lastUsedAt });
    const at = async (days: number, milliseconds: number) => {
      server.clock.set(new Date(lastUsedAt.getTime() + days * 86_400_000 + milliseconds).toISOString());
      await keepDormancy(server.parts);
    };
    const statusOf = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.status;
    await at(365 - 30, -1);
    expect(await noticesTo(phone)).toEqual([]);
    await at(365 - 30, 0);
    await at(365 - 7, 0);
    await at(365, -1);
    expect(await statusOf()).toBe("ACTIVE");
    await at(365, 0);
    expect(await statusOf()).toBe("DORMANT");
    expect(await noticesTo(phone)).toEqual([
      { days: "30", day },
      { days: "7", day },
    ]);

    async function noticesTo(to: string) {
      const fingerprint = vault.fingerprint(to.replaceAll("-", ""));
      const rows = await db
        .select()
        .from(textMessages)
        .where(and(eq(textMessages.recipientFingerprint, fingerprint), eq(textMessages.template, "dormancy_notice")))
        .orderBy(textMessages.id);
      return rows.map((row) => JSON.parse(vault.open(row.valuesSealed, "text_messages.values")));
    }
  },
);

/** Long enough for a February of 29 days, and for two charges that are declined first. */
const months = 24;
interface Renewals {
  cycles: { cycle: number; fromDay: string; toDay: string; priceWon: number }[];
  charges: { at: string; won: number }[];
  attempts: number;
}

provingTest(
  `a monthly payment on the 31st for ${months} months, by servers with wrong clocks: never early, never twice, the same everywhere`,
  {
    timeout: 300_000,
  },
  async () => {
    const outputs: string[] = [];
    for (const zone of zones) outputs.push(await outputUnder(zone, "renewal-digest"));
    expect(new Set(outputs).size).toBe(1);
    const { cycles, charges, attempts } = JSON.parse(outputs[0] ?? "") as Renewals;
    expect(cycles.map(({ fromDay, toDay }) => ({ fromDay, toDay }))).toEqual(monthsFrom("2027-01-31"));
    expect(cycles.slice(0, 4).map(({ toDay }) => toDay)).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
    expect(cycles[12]).toMatchObject({ fromDay: "2028-01-31", toDay: "2028-02-29" });
    expect(charges).toHaveLength(months);
    expect(attempts).toBe(months + 2);
    for (const [index, { at }] of charges.entries()) {
      if (index === 0) continue;
      // A declined one is tried again the next day, by the clock of one of the servers.
      const before = cycles[index - 1]?.toDay ?? "";
      const day = [3, 13].includes(index) ? before : chargeDayOf(before);
      const minutes = (Date.parse(at) - seoulInstant(day, "00:00").getTime()) / 60_000;
      expect({ index, isEarly: minutes < -10, isLate: minutes > 10 }).toEqual({ index, isEarly: false, isLate: false });
    }
  },
);

const monthsFrom = (first: string) => {
  const all = [periodFrom(first, "MONTH", 31)];
  while (all.length < months) all.push(periodFrom(all.at(-1)?.toDay ?? "", "MONTH", 31));
  return all;
};

interface Settled {
  payouts: { day: string; amountWon: number; state: string }[];
  lines: { kind: string; completedDay: string; completedAt: string; netWon: number; payoutDay: string | null }[];
}

/** Completed before midnight, and paid out on the first of these days. Seollal and Chuseok of 2027 are included. */
const payoutDays: readonly (readonly [completed: string, paid: string])[] = [
  ["2026-11-30", "2026-12-01"],
  ["2026-12-30", "2026-12-31"],
  ["2026-12-31", "2027-01-04"],
  ["2027-01-01", "2027-01-04"],
  ["2027-02-05", "2027-02-10"],
  ["2027-02-07", "2027-02-10"],
  ["2027-02-09", "2027-02-10"],
  ["2027-02-28", "2027-03-02"],
  ["2027-09-13", "2027-09-17"],
  ["2027-09-15", "2027-09-17"],
  ["2027-09-17", "2027-09-20"],
];

provingTest(
  "a visit completed at either end of a day is settled once and paid on the right day, over months, years and holidays, by servers with wrong clocks",
  {
    timeout: 300_000,
  },
  async () => {
    const outputs: string[] = [];
    for (const zone of zones) outputs.push(await outputUnder(zone, "settlement-digest"));
    expect(new Set(outputs).size).toBe(1);
    const { payouts, lines } = JSON.parse(outputs[0] ?? "") as Settled;
    const [visits, fees] = [
      lines.filter(({ kind }) => kind === "SERVICE"),
      lines.filter(({ kind }) => kind === "MONTHLY_FEE"),
    ];
    // Three on each of 46 days, and the monthly fee of each month with a settled cut.
    expect(visits).toHaveLength(138);
    // Nothing was earned in October, so its fee is carried over.
    const carried = lines.filter(({ payoutDay }) => !payoutDay);
    expect(carried).toMatchObject([{ kind: "MONTHLY_FEE", completedDay: "2027-10-01" }]);
    expect(fees.map(({ completedDay }) => completedDay)).toEqual(feeMonths);
    const sum = (won: readonly number[]) => won.reduce((total, one) => total + one, 0);
    expect(sum(payouts.map(({ amountWon }) => amountWon))).toBe(
      sum(lines.filter((line) => !carried.includes(line)).map(({ netWon }) => netWon)),
    );
    expect(new Set(payouts.map(({ day }) => day)).size).toBe(payouts.length);
    for (const [completed, paid] of payoutDays) {
      const ofDay = visits.filter(({ completedAt }) => completedAt === seoulInstant(completed, "23:30").toISOString());
      expect({ completed, paid: ofDay.map(({ payoutDay }) => payoutDay) }).toEqual({ completed, paid: [paid] });
    }
  },
);

/** Nothing ran from March to September. Then the cuts of the last 31 days are made up for, with the fee of August. */
const feeMonths = [
  "2026-11-01",
  "2026-12-01",
  "2027-01-01",
  "2027-02-01",
  "2027-03-01",
  "2027-08-01",
  "2027-09-01",
  "2027-10-01",
];

/** In its own process and database, because only a whole process can have another time zone. */
async function outputUnder(TZ: string, digest: string): Promise<string> {
  const cluster = inject("testCluster");
  const database = `${digest.replace("-", "_")}_${zones.indexOf(TZ)}_${process.pid}`;
  const admin = new pg.Client({ ...cluster, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${database} template ${templateDatabase} strategy file_copy`);
  await admin.end();
  const CONNECTION = JSON.stringify({ ...cluster, database });
  const env = { ...process.env, ...compileCache, TZ, CONNECTION, MONTHS: String(months) };
  const saying = join(import.meta.dirname, `../money/${digest}.ts`);
  return (await promisify(execFile)(process.execPath, [saying], { env })).stdout;
}
