import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Vault } from "#server/vault.ts";
import type { SealedTable } from "./sealed-columns.ts";

interface Tools {
  pool: pg.Pool;
  vault: Vault;
  progress: (done: number, all: number) => void;
}

/** The number of rows in a transaction: another writer of these rows waits only for milliseconds. */
const rowsAtOnce = 200;
const pauseMilliseconds = 500;

type Row = Record<string, string | null>;

export interface ResealedRows {
  resealed: number;
  /** Rows with a value that no listed key decrypts; they are left unchanged. */
  unreadable: number;
}

/**
 * Encrypts the values of a table that are under another key than the first. Values under the first key are skipped, so
 * it can be interrupted and repeated.
 */
export async function resealRows({ pool, vault, progress }: Tools, sealed: SealedTable): Promise<ResealedRows> {
  const { table, sealedFor } = sealed;
  const isOld = Object.keys(sealedFor)
    .map((column) => `(${column} is not null and not starts_with(${column}, $1))`)
    .join(" or ");
  const prefix = `${vault.currentKey}:`;
  const count = async () => {
    const { rows } = await pool.query<{ old: string }>(`select count(*) as old from ${table} where ${isOld}`, [prefix]);
    return Number(rows[0]?.old);
  };
  const all = await count();
  const unreadable = new Set<string>();
  let resealed = 0;
  // Rows that were locked by others are skipped, and come in the next round.
  for (let left = all; left > unreadable.size; left = await count()) {
    const before = resealed;
    let after: Row | undefined;
    do {
      const batch = await resealBatch({ pool, vault, isOld, prefix, unreadable }, sealed, after);
      after = batch.at(-1)?.row;
      resealed += batch.filter(({ opened }) => opened).length;
      if (after) progress(resealed, Math.max(all, resealed));
    } while (after);
    if (resealed === before) await delay(pauseMilliseconds);
  }
  return { resealed, unreadable: unreadable.size };
}

type Batch = Pick<Tools, "pool" | "vault"> & { isOld: string; prefix: string; unreadable: Set<string> };

async function resealBatch(
  { pool, vault, isOld, prefix, unreadable }: Batch,
  { table, key, sealedFor }: SealedTable,
  after: Row | undefined,
): Promise<{ row: Row; opened: boolean }[]> {
  const columns = Object.keys(sealedFor);
  const keyText = key.map((column) => `${column}::text as "key:${column}"`);
  const keysOf = (row: Row) => key.map((column) => row[`key:${column}`]);
  const place = `(${key.join(", ")}) > (${key.map((_, at) => `$${at + 2}`).join(", ")})`;
  const where = key.map((column, at) => `${column} = $${at + 1}`).join(" and ");
  const set = columns.map((column, at) => `${column} = $${key.length + at + 1}`).join(", ");
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Never waits for a row while it holds others, so it cannot be part of a deadlock.
    const { rows } = await client.query<Row>(
      `select ${[...keyText, ...columns].join(", ")} from ${table} where (${isOld}) ${after ? `and ${place}` : ""}
       order by ${key.join(", ")} limit ${rowsAtOnce} for no key update skip locked`,
      [prefix, ...(after ? keysOf(after) : [])],
    );
    const batch: { row: Row; opened: boolean }[] = [];
    for (const row of rows) {
      const values = columns.map((column) => resealed(row[column] ?? null, sealedFor[column] ?? ""));
      const opened = !values.includes(undefined);
      if (opened) await client.query(`update ${table} set ${set} where ${where}`, [...keysOf(row), ...values]);
      else unreadable.add(keysOf(row).join());
      batch.push({ row, opened });
    }
    await client.query("commit");
    client.release();
    return batch;
  } catch (error) {
    // The connection is dropped, and its transaction with it.
    client.release(true);
    throw error;
  }

  /** Undefined: it cannot be decrypted. */
  function resealed(value: string | null, name: string): string | null | undefined {
    if (value === null || value.startsWith(prefix)) return value;
    try {
      return vault.seal(vault.open(value, name), name);
    } catch {
      return undefined;
    }
  }
}
