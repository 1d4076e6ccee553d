import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { signInFailures } from "#server/db/tables.ts";
import type { Vault } from "#server/vault.ts";

/** How often one may be wrong before waiting; from then on the wait doubles with each further failure. */
export const freeTries = { account: 5, address: 100 };
const firstWaitSeconds = 60;
const longestWaitSeconds = 6 * 60 * 60;

interface Try {
  subject: string;
  tries: number;
  now: Date;
}

/**
 * Counts a try before its password is looked at, in one statement: however many come at once, no more are looked at
 * than are allowed. Returns the seconds to wait when there are none left.
 */
export async function reserveTry(db: Db, vault: Vault, { subject, tries, now }: Try): Promise<number | undefined> {
  const fingerprint = vault.fingerprint(`sign-in:${subject}`);
  const failures = sql`case when sign_in_failures.last_failed_at < ${now}::timestamptz - interval '1 day' then 1 else sign_in_failures.failures + 1 end`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures (subject_fingerprint, failures, last_failed_at) values (${fingerprint}, 1, ${now})
    on conflict (subject_fingerprint) do update set
      failures = ${failures}, last_failed_at = ${now},
      locked_until = case when ${failures} >= ${tries}
        then ${now}::timestamptz + least(${firstWaitSeconds} * power(2, least(${failures} - ${tries}, 20)), ${longestWaitSeconds}) * interval '1 second' end
    where sign_in_failures.locked_until is null or sign_in_failures.locked_until <= ${now}`);
  if (rowCount) return undefined;
  const { rows } = await db.execute<{ seconds: string }>(sql`
    select ceil(extract(epoch from locked_until - ${now}::timestamptz)) as seconds from sign_in_failures where subject_fingerprint = ${fingerprint}`);
  return Math.max(1, Number(rows[0]?.seconds ?? firstWaitSeconds));
}

/** How often somebody was wrong of late, and until when that keeps them out. */
export async function signInTries(db: Db, vault: Vault, subject: string) {
  const [row] = await db
    .select({ failures: signInFailures.failures, lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.subjectFingerprint, vault.fingerprint(`sign-in:${subject}`)));
  return row ?? { failures: 0, lockedUntil: null };
}

export async function forgiveTries(db: Db, vault: Vault, subject: string) {
  await db.execute(
    sql`delete from sign_in_failures where subject_fingerprint = ${vault.fingerprint(`sign-in:${subject}`)}`,
  );
}

/** Undoes one reservation and no more: an own account to sign in with must not wipe out a hundred guesses at others. */
export async function giveBackTry(db: Db, vault: Vault, subject: string, tries: number) {
  await db.execute(sql`
    update sign_in_failures set failures = failures - 1,
      locked_until = case when failures - 1 >= ${tries} then locked_until end
    where subject_fingerprint = ${vault.fingerprint(`sign-in:${subject}`)} and failures > 0`);
}
