import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { signInFailures } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

/** Failures before the first wait. After that, each further failure doubles the wait. */
const freeTries = 5;
const firstWaitSeconds = 60;
const longestWaitSeconds = 6 * 60 * 60;

const hour = 60 * 60;
/** The most failures within a time. Each failure expires after that time, so the lock ends by itself. */
const windows = {
  /** For all accounts together: one network can be an office, a campus or a mobile carrier. */
  network: { most: 100, seconds: hour },
  /** From all networks together: an attacker with a thousand networks gets no more than this. */
  strangers: { most: 50, seconds: 24 * hour },
};

/** Who tries to sign in, and to which account. Counted by a keyed hash of both. */
export interface Subject {
  name: string;
  about?: string;
}

export const aboutAccount = (accountId: number) => `account:${accountId}`;

const fingerprintOf = (vault: Vault, name: string) => vault.fingerprint(`sign-in:${name}`);
const aboutOf = (vault: Vault, about: string | undefined) =>
  about === undefined ? null : vault.fingerprint(`sign-in-about:${about}`);

/**
 * Counts an attempt before its password is checked, in one statement: parallel attempts cannot exceed the limit. Returns
 * the seconds to wait if no attempt is left.
 */
export async function reserveTry(
  db: Db,
  vault: Vault,
  { name, about }: Subject,
  now: Date,
): Promise<number | undefined> {
  const fingerprint = fingerprintOf(vault, name);
  const failures = sql`case when sign_in_failures.last_failed_at < ${now}::timestamptz - interval '1 day' then 1 else sign_in_failures.failures + 1 end`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures (subject_fingerprint, about_fingerprint, failures, last_failed_at)
    values (${fingerprint}, ${aboutOf(vault, about)}, 1, ${now})
    on conflict (subject_fingerprint) do update set
      failures = ${failures}, last_failed_at = ${now},
      locked_until = case when ${failures} >= ${freeTries}
        then ${now}::timestamptz + least(${firstWaitSeconds} * power(2, least(${failures} - ${freeTries}, 20)), ${longestWaitSeconds}) * interval '1 second' end
    where sign_in_failures.locked_until is null or sign_in_failures.locked_until <= ${now}`);
  return rowCount ? undefined : secondsLeft(db, fingerprint, now);
}

/** The same for one of the windows: at most that many failures within its time. */
export async function reserveInWindow(
  db: Db,
  vault: Vault,
  kind: keyof typeof windows,
  { name, about }: Subject,
  now: Date,
): Promise<number | undefined> {
  const { most, seconds } = windows[kind];
  const fingerprint = fingerprintOf(vault, name);
  const recent = sql`array(select failed from unnest(sign_in_failures.recent) as failed
    where failed > ${now}::timestamptz - ${seconds} * interval '1 second' order by failed)`;
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures (subject_fingerprint, about_fingerprint, failures, last_failed_at, recent)
    values (${fingerprint}, ${aboutOf(vault, about)}, 1, ${now}, array[${now}::timestamptz])
    on conflict (subject_fingerprint) do update set
      failures = cardinality(${recent}) + 1, last_failed_at = ${now}, recent = ${recent} || ${now}::timestamptz,
      locked_until = case when cardinality(${recent}) + 1 >= ${most}
        then (${recent} || ${now}::timestamptz)[1] + ${seconds} * interval '1 second' end
    where cardinality(${recent}) < ${most}`);
  return rowCount ? undefined : secondsLeft(db, fingerprint, now);
}

/** Whether a window has no attempt left. Asking takes none. */
export async function isWindowFull(db: Db, vault: Vault, kind: keyof typeof windows, { name }: Subject, now: Date) {
  const { most, seconds } = windows[kind];
  const { rows } = await db.execute<{ full: boolean }>(sql`
    select (select count(*) from unnest(recent) as failed
      where failed > ${now}::timestamptz - ${seconds} * interval '1 second') >= ${most} as full
    from sign_in_failures where subject_fingerprint = ${fingerprintOf(vault, name)}`);
  return rows[0]?.full === true;
}

async function secondsLeft(db: Db, fingerprint: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: string }>(sql`
    select ceil(extract(epoch from locked_until - ${now}::timestamptz)) as seconds from sign_in_failures where subject_fingerprint = ${fingerprint}`);
  return Math.max(1, Number(rows[0]?.seconds ?? firstWaitSeconds));
}

/** Returns only the one reserved attempt: signing in to one's own account must not erase a hundred guesses at others. */
export async function giveBackInWindow(db: Db, vault: Vault, { name }: Subject) {
  await db.execute(sql`
    update sign_in_failures set recent = trim_array(recent, 1), failures = failures - 1, locked_until = null
    where subject_fingerprint = ${fingerprintOf(vault, name)} and cardinality(recent) > 0`);
}

/** The recent failures at an account, and until when they block sign-in. */
export async function signInTries(db: Db, vault: Vault, accountId: number, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * hour * 1000);
  const [row] = await db
    .select({
      failures: sql<number>`coalesce(sum(${signInFailures.failures}) filter (where ${signInFailures.recent} is null), 0)::int`,
      lockedUntil: sql<Date | null>`max(${signInFailures.lockedUntil})`.mapWith(signInFailures.lockedUntil),
    })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.aboutFingerprint, aboutOf(vault, aboutAccount(accountId)) as string),
        gt(signInFailures.lastFailedAt, dayAgo),
      ),
    );
  return row ?? { failures: 0, lockedUntil: null };
}

export async function forgiveTries(db: Db, vault: Vault, { name }: Subject) {
  await db.delete(signInFailures).where(eq(signInFailures.subjectFingerprint, fingerprintOf(vault, name)));
}

/** Forgets all failures at an account, of every device and network. */
export async function forgiveAllTries(db: Db, vault: Vault, accountId: number) {
  const about = aboutOf(vault, aboutAccount(accountId)) as string;
  await db.delete(signInFailures).where(eq(signInFailures.aboutFingerprint, about));
}
