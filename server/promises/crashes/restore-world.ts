import { randomBytes, randomUUID } from "node:crypto";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { installation } from "#server/db/tables/tables.ts";
import { openBankingPayouts } from "#server/outside/payout/open-banking.ts";
import { type Remote, startDouble } from "#server/testing/outside/double-process.ts";
import { asAdmin, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

export type RestoreWorld = Awaited<ReturnType<typeof openRestoreWorld>>;

const secretKey = "test_sk_double";
const bankKeys = {
  clientId: "id",
  clientSecret: "secret",
  useCode: "M202600001",
  ownBankCode: "088",
  ownAccount: "110123456789",
  ownName: "단장",
  passPhrase: "words",
};

/** A product whose database can be restored to an earlier state, with a gateway and a bank that keep theirs. */
export async function openRestoreWorld(startsAt: string) {
  const toss = await startDouble("toss");
  const bank = await startDouble("bank");
  const copies: string[] = [];
  let server = await open(undefined, startsAt);
  await moveTo(startsAt);

  async function open(database: string | undefined, now: string): Promise<TestServer> {
    const config = { toss: { secretKey, clientKey: "test_ck_double", address: toss.url } };
    const opened = await startTestServer({ config, now, ...(database !== undefined && { database }) });
    opened.parts.outside.payouts = openBankingPayouts(bankKeys, opened.clock, bank.url);
    return opened;
  }

  async function moveTo(moment: string) {
    server.clock.set(moment);
    await toss.setClock(moment);
  }

  /** A database can only be copied while nobody is connected. */
  async function copy(from: string): Promise<string> {
    const name = `danjang_r13_${randomUUID().replaceAll("-", "")}`;
    await asAdmin((admin) => admin.query(`create database ${name} template ${from} strategy file_copy`));
    copies.push(name);
    return name;
  }

  const nameOf = ({ parts: { pool } }: TestServer) => pool.options.database as string;

  return {
    toss: { ...cardDouble(toss), remote: toss },
    bank,
    server: () => server,
    moveTo,
    /** A time of the next day in Seoul. */
    async nextDay(time: string) {
      await moveTo(`${addDays(seoulDay(server.clock.now()), 1)}T${time}:00+09:00`);
    },
    async sameDay(time: string) {
      await moveTo(`${seoulDay(server.clock.now())}T${time}:00+09:00`);
    },
    async dump(): Promise<string> {
      const [name, now] = [nameOf(server), server.clock.now().toISOString()];
      await server.stop();
      const dumped = await copy(name);
      server = await open(name, now);
      return dumped;
    },
    async restore(dumped: string) {
      const now = server.clock.now().toISOString();
      await server.stop();
      server = await open(await copy(dumped), now);
    },
    operator: () => operatorOf(server, { name: "최복원" }),
    /** Resumes money without a margin: sequences continue where the dump left them. */
    async resumeWithoutMargin() {
      await server.parts.db
        .update(installation)
        .set({ moneyPausedAt: null, moneyPausedBy: null, moneyPauseReason: "", moneyResumedAt: server.clock.now() });
    },
    async end() {
      await server.stop();
      await Promise.all([toss.end(), bank.end()]);
      await asAdmin(async (admin) => {
        for (const name of copies) await admin.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

const cardDouble = (toss: Remote<"toss">) => ({
  secretKey,
  url: toss.url,
  makeAuthKey: (customerKey: string) => toss.makeAuthKey(customerKey),
});

export const randomVisitor = () => randomBytes(8).toString("hex");
