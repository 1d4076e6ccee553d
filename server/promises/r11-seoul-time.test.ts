import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepDormancy } from "#server/accounts/dormancy.ts";
import { accounts, textMessages } from "#server/db/tables.ts";
import { type Jobs, jobNames } from "#server/jobs/jobs.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const zones = ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati", "Europe/London"];
type Workers = Parameters<Jobs["start"]>[0];

/** The queue must be there to take what is woken; who does the work is not asked here. */
const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as Workers;
const script = join(import.meta.dirname, "time-digest.ts");

test("the same bytes are said about days and times wherever the machine thinks it is", async () => {
  const said = await Promise.all(
    zones.map((TZ) => promisify(execFile)(process.execPath, [script], { env: { ...process.env, TZ } })),
  );
  const digests = said.map(({ stdout }) => stdout);
  expect(digests[0]).toMatch(/^[0-9a-f]{64} 72\n$/);
  expect(new Set(digests).size).toBe(1);
});

test.each([
  ["a minute before midnight in Seoul", "2025-11-15T14:59:00Z", "2026.11.15 (일)"],
  ["a minute after midnight in Seoul", "2025-11-15T15:01:00Z", "2026.11.16 (월)"],
  ["on the leap day", "2028-02-29T03:00:00Z", "2029.02.28 (수)"],
])(
  "who was last here %s is told the Seoul day on which the account falls asleep, and falls asleep no earlier",
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
