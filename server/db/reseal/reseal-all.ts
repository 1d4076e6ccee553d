import { join } from "node:path";
import type pg from "pg";
import { openHeads } from "#server/access-records/index.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { filesInFolder } from "#server/outside/files/folder.ts";
import { filesInS3 } from "#server/outside/files/s3.ts";
import { openVault } from "#server/vault.ts";
import { resealDocuments } from "./reseal-documents.ts";
import { resealRows } from "./reseal-rows.ts";
import { sealedTables } from "./sealed-columns.ts";

interface Tools {
  config: Pick<Config, "vaultKeys" | "s3" | "dataDir">;
  pool: pg.Pool;
  clock: Clock;
  say: (sentence: string) => void;
}

/**
 * Encrypts everything with the first key, reports the progress, and at the end which keys can be removed. False: a
 * value could not be decrypted.
 */
export async function resealAll({ config, pool, clock, say }: Tools): Promise<boolean> {
  const vault = openVault(config.vaultKeys);
  say(`Encrypting with ${vault.currentKey} everything that has another key. This may be interrupted and repeated.`);
  let isWhole = true;
  for (const sealed of sealedTables) {
    const { resealed, unreadable } = await resealRows({ pool, vault, progress: progressOf(sealed.table) }, sealed);
    if (resealed > 0) say(`${sealed.table}: ${resealed} rows encrypted again.`);
    if (unreadable > 0) say(`${sealed.table}: ${unreadable} rows have a value that no key decrypts.`);
    isWhole &&= unreadable === 0;
  }
  const files = config.s3 ? filesInS3(config.s3, clock) : filesInFolder(join(config.dataDir, "files"));
  const documents = await resealDocuments({ pool, vault, files, progress: progressOf("documents") });
  if (documents.resealed > 0) say(`documents: ${documents.resealed} encrypted again.`);
  if (documents.missing > 0) say(`documents: ${documents.missing} are not in the store.`);
  const heads = openHeads(config.dataDir, vault);
  let signed = 0;
  for (const chain of await heads.chains()) signed += await heads.renew(chain);
  if (signed > 0) say(`access-heads: ${signed} signed again.`);
  await sayWhatKeysAreFor();
  return isWhole;

  async function sayWhatKeysAreFor() {
    const inUse = await keysInUse(pool);
    const records = await recordsByKey(pool);
    const others = new Set([...Object.keys(config.vaultKeys.keys), ...inUse.map(({ keyId }) => keyId)]);
    others.delete(vault.currentKey);
    if (others.size === 0) say(`${vault.currentKey} is the only key.`);
    for (const keyId of others) {
      const places = Object.entries(inUse.find((use) => use.keyId === keyId)?.places ?? {});
      if (places.length > 0) {
        const where = places.map(([place, values]) => `${place} (${values})`).join(", ");
        say(
          `${keyId} is still needed, keep it in the list: ${where}. If servers are running with it in front, restart them and repeat this.`,
        );
        continue;
      }
      say(
        `Nothing needs ${keyId} any more. Remove it from ENCRYPTION_KEYS an hour after the last server with it in front has stopped.`,
      );
      const kept = records.find((record) => record.keyId === keyId);
      if (kept) say(recordsSentence(keyId, kept));
    }
  }

  /** Prints a line every few seconds. */
  function progressOf(what: string) {
    let printedAt = performance.now();
    return (done: number, all: number) => {
      if (performance.now() - printedAt < 3000) return;
      printedAt = performance.now();
      say(`${what}: ${done} of ${all}.`);
    };
  }
}

const recordsSentence = (keyId: string, { records, lastAt }: { records: number; lastAt: Date }) =>
  `It has signed ${records} access records, the last on ${lastAt.toISOString().slice(0, 10)}, which are kept for two years: with ${keyId} off the list their check says that a key is missing, and nothing else changes.`;

interface KeyInUse {
  keyId: string;
  /** The number of values under this key, by place. */
  places: Record<string, number>;
}

/** The keys of all encrypted values in the database, from all writers. */
async function keysInUse(pool: pg.Pool): Promise<KeyInUse[]> {
  const found = new Map<string, Record<string, number>>();
  for (const { table, sealedFor } of sealedTables)
    for (const column of Object.keys(sealedFor)) {
      const { rows } = await pool.query<{ key: string; values: string }>(
        `select split_part(${column}, ':', 1) as key, count(*) as values from ${table} where ${column} is not null group by 1`,
      );
      for (const { key, values } of rows) found.set(key, { ...found.get(key), [`${table}.${column}`]: Number(values) });
    }
  return [...found].map(([keyId, places]) => ({ keyId, places }));
}

interface SignedRecords {
  keyId: string;
  records: number;
  lastAt: Date;
}

/** Access records keep the key that signed them: signed again, they would prove nothing about their time. */
async function recordsByKey(pool: pg.Pool): Promise<SignedRecords[]> {
  const { rows } = await pool.query<{ key_id: string; records: string; last_at: Date }>(
    "select key_id, count(*) as records, max(at) as last_at from access_records group by key_id order by 3",
  );
  return rows.map(({ key_id, records, last_at }) => ({ keyId: key_id, records: Number(records), lastAt: last_at }));
}
