import type pg from "pg";
import { sealedTables } from "./sealed-columns.ts";

export interface KeyInUse {
  keyId: string;
  /** The number of values under this key, by place. */
  places: Record<string, number>;
}

/** The keys of all encrypted values in the database, whoever wrote them. */
export async function keysInUse(pool: pg.Pool): Promise<KeyInUse[]> {
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

export interface SignedRecords {
  keyId: string;
  records: number;
  lastAt: Date;
}

/** Access records keep the key that signed them: signed again, they would prove nothing about their time. */
export async function recordsByKey(pool: pg.Pool): Promise<SignedRecords[]> {
  const { rows } = await pool.query<{ key_id: string; records: string; last_at: Date }>(
    "select key_id, count(*) as records, max(at) as last_at from access_records group by key_id order by 3",
  );
  return rows.map(({ key_id, records, last_at }) => ({ keyId: key_id, records: Number(records), lastAt: last_at }));
}
