import { isNull, sql } from "drizzle-orm";
import { StartProblem } from "#server/start-problem.ts";
import { openVault, type Vault, type VaultKeys } from "#server/vault.ts";
import type { Db } from "./open-db.ts";
import { installation } from "./tables/tables.ts";

/** The same text in every installation: the result depends only on the keys. */
export const fingerprintCheckOf = (vault: Vault): string => vault.fingerprint("fingerprint-check");

/** A start under another key would find no phone, coupon or device, and would store fingerprints that do not match. */
export async function checkFingerprintKey(db: Db, keys: VaultKeys): Promise<void> {
  const requested = fingerprintCheckOf(openVault(keys));
  if (keys.fingerprintKeys.length === 1)
    await db.update(installation).set({ fingerprintCheck: requested }).where(isNull(installation.fingerprintCheck));
  const [row] = await db.select({ stored: installation.fingerprintCheck }).from(installation);
  if (row?.stored === requested) return;
  const older = { ...keys, fingerprintKeys: keys.fingerprintKeys.slice(1) };
  const waitsForCommand = row?.stored == null || row.stored === fingerprintCheckOf(openVault(older));
  throw new StartProblem(
    waitsForCommand && older.fingerprintKeys.length > 0
      ? "FINGERPRINT_KEY has a new key in front: run npm run refingerprint first, while no server runs."
      : "FINGERPRINT_KEY is not the key of this database: put that one back. Without it no phone number would be found.",
  );
}

/** The password of the demo accounts is public. */
export async function refuseDemoData(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select from installation where has_demo_data
    union all select from accounts where email like '%@demo.danjang.kr' limit 1`);
  if (rows.length > 0)
    throw new StartProblem(
      "This database has demo accounts, whose password is public. Production needs its own database: set DATABASE_URL to an empty one.",
    );
}
