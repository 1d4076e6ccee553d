import { isBusinessDay } from "#domain/time/business-day.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { publicHolidays } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import type { Random } from "#server/promises/random.ts";
import { refundNoShows } from "#server/reservations/index.ts";
import { runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { computeNoShows, computeRun } from "./settlement-computation.ts";
import { operations, someOperations } from "./settlement-operations.ts";
import { makePlayedShop, type PlayedShop } from "./settlement-shop.ts";

/** This many shops are busy at the same time. */
const lanes = 4;

interface World {
  startDay: string;
  days: number;
  shops: number;
  /** One per lane, so that a seed plays the same whichever lane is faster. */
  randoms: readonly Random[];
  after: (shops: readonly PlayedShop[], step: string) => Promise<void>;
}

/** Some shops over the same days. Things happen during the day, and the nightly jobs settle all shops. */
export async function playWorld(server: TestServer, { startDay, days, shops, randoms, after }: World) {
  server.clock.set(`${startDay}T09:00:00+09:00`);
  // The run of this morning must have happened; after a weekend a missing one would be made up for.
  await runDueSettlements(server.parts);
  const made: PlayedShop[] = [];
  for (let index = 0; index < shops; index++) made.push(await makePlayedShop(server, randoms[index % lanes] as Random));
  const holidays = await server.parts.db.select({ day: publicHolidays.day }).from(publicHolidays);
  const names = new Set(holidays.map(({ day }) => day));
  for (let day = startDay, left = days; left > 0; day = addDays(day, 1), left--) {
    await Promise.all(
      randoms.slice(0, lanes).map((random, lane) =>
        playDay(
          server,
          made.filter((_, index) => index % lanes === lane),
          { day, random, after },
        ),
      ),
    );
    await morning(server, made, {
      day: addDays(day, 1),
      works: isBusinessDay(addDays(day, 1), (one) => names.has(one)),
      after,
    });
  }
  return made;
}

interface Day extends Pick<World, "after"> {
  day: string;
  random: Random;
}

async function playDay(server: TestServer, shops: readonly PlayedShop[], { day, random, after }: Day) {
  server.clock.set(`${day}T15:00:00+09:00`);
  for (const shop of shops)
    for (let left = random.below(5); left > 0; left--) {
      const operation = random.pick(someOperations);
      await operations[operation](server, shop, random);
      await after([shop], `${operation} on ${day}`);
    }
}

interface Morning extends Pick<World, "after"> {
  day: string;
  works: boolean;
}

async function morning(server: TestServer, shops: readonly PlayedShop[], { day, works, after }: Morning) {
  const { parts } = server;
  server.clock.set(`${day}T00:10:00+09:00`);
  await refundNoShows(parts);
  await runDueSettlements(parts);
  const now = server.clock.now();
  const terms = await ruleInForce(parts.db, "feePlans", now);
  for (const shop of shops) {
    computeNoShows(shop, now);
    if (works) computeRun(shop, day, terms);
  }
  const bank = { ...parts, outside: { ...parts.outside, payouts: moodyBank(parts.outside.payouts) } };
  await sendDuePayouts(bank);
  await settleDueRefunds(parts, paymentSubjects);
  server.clock.set(`${day}T09:00:00+09:00`);
  await sendDuePayouts(bank);
  await after(shops, `the morning of ${day}`);
}

/** The amount decides the bank's answer, so that a seed always gets the same: one in eight is refused, and some get no answer. */
function moodyBank(bank: TestServer["parts"]["outside"]["payouts"]): TestServer["parts"]["outside"]["payouts"] {
  return {
    ...bank,
    async send(transfer) {
      const mood = transfer.amountWon % 8;
      if (mood === 0) return { outcome: "refused", problem: "ACCOUNT_CLOSED" };
      // The answer is lost and found by a later question.
      if (mood === 1) throw new Error(`no answer about ${(await bank.send(transfer)).outcome}`);
      return bank.send(transfer);
    },
  };
}
