import type pg from "pg";
import { rememberedDays } from "./request-rules.ts";

/**
 * The first request with a key does the work, and each later one gets the same answer; a parallel one waits for it. It
 * uses its own connection: the ledger belongs to the gateway and is not part of our transactions.
 */
export async function answerOnce<Answer extends object>(
  pool: pg.Pool,
  { key, path, now }: { key: string; path: string; now: Date },
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<{ answer: Answer; isNew: boolean }> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    const isNew = await take(client, [key, path, now]);
    const answer = isNew ? await work(client) : await read<Answer>(client, [key, path]);
    if (isNew)
      await client.query("update sandbox_answers set answer = $3 where key = $1 and path = $2", [key, path, answer]);
    await client.query("commit");
    return { answer, isNew };
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection with a failure is closed, which rolls back its work.
    client.release(failure);
  }
}

async function take(client: pg.PoolClient, values: [string, string, Date]): Promise<boolean> {
  const text = `insert into sandbox_answers as old (key, path, at) values ($1, $2, $3)
    on conflict (key, path) do update set at = excluded.at where old.at < excluded.at - interval '${rememberedDays} days'`;
  return (await client.query(text, values)).rowCount === 1;
}

async function read<Answer>(client: pg.PoolClient, values: [string, string]): Promise<Answer> {
  const text = "select answer from sandbox_answers where key = $1 and path = $2";
  const { rows } = await client.query<{ answer: Answer }>(text, values);
  if (!rows[0]) throw new Error("an answer of the sandbox gateway is gone");
  return rows[0].answer;
}
