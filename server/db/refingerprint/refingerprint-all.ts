import type pg from "pg";
import type { Config } from "#server/config.ts";
import { fingerprintCheckOf } from "#server/db/installation-checks.ts";
import { StartProblem } from "#server/start-problem.ts";
import { openVault } from "#server/vault.ts";
import { type FingerprintColumn, fingerprintColumns } from "./fingerprint-columns.ts";

interface Tools {
  config: Pick<Config, "vaultKeys">;
  pool: pg.Pool;
  say: (sentence: string) => void;
}

/**
 * Converts every stored fingerprint to the newest key, in one transaction: all or none. It needs only the fingerprints,
 * so coupons and visitors without any other data stay known.
 */
export async function refingerprintAll({ config: { vaultKeys }, pool, say }: Tools): Promise<boolean> {
  const [newest, ...older] = vaultKeys.fingerprintKeys;
  if (newest === undefined || older.length === 0)
    throw new StartProblem("Nothing to do: put a new key in front of the old one, FINGERPRINT_KEY=<new>,<old>.");
  const before = fingerprintCheckOf(openVault({ ...vaultKeys, fingerprintKeys: older }));
  const after = fingerprintCheckOf(openVault(vaultKeys));
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const [client] = clients as [pg.PoolClient];
  try {
    await refuseOtherConnections(client, clients);
    await client.query("begin");
    const stored = await storedCheck(client);
    if (stored === after) {
      say("Every fingerprint already has the new key.");
      return true;
    }
    if (stored !== null && stored !== before)
      throw new StartProblem("The keys after the first one in FINGERPRINT_KEY are not those of this database.");
    await client.query(functionsUnder(newest));
    for (const column of fingerprintColumns) {
      const { rowCount } = await client.query(updateOf(column));
      if (rowCount) say(`${column.table}.${column.column}: ${rowCount} rows.`);
    }
    await client.query("update installation set fingerprint_check = $1", [after]);
    await client.query("commit");
    say("Every fingerprint has the new key. Keep the whole list in FINGERPRINT_KEY, and start the servers.");
    return true;
  } finally {
    // Without effect after the commit.
    await client.query("rollback");
    for (const one of clients) one.release();
  }
}

/**
 * A running server would still write fingerprints under the old key. All connections of this command are known here.
 */
async function refuseOtherConnections(client: pg.PoolClient, own: pg.PoolClient[]) {
  const pids: number[] = [];
  for (const one of own) {
    const { rows } = await one.query<{ pid: number }>("select pg_backend_pid() as pid");
    pids.push(...rows.map(({ pid }) => pid));
  }
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> all($1)`,
    [pids],
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new StartProblem(
      `Somebody else is connected to this database (${others} connections): stop every server and close other tools first.`,
    );
}

async function storedCheck(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ stored: string | null }>(
    "select fingerprint_check as stored from installation for update",
  );
  return rows[0]?.stored ?? null;
}

function updateOf({ table, column, kind }: FingerprintColumn): string {
  const renewed = {
    text: `pg_temp.refingerprint(${column})`,
    bytes: `convert_to(pg_temp.refingerprint(encode(${column}, 'escape')), 'UTF8')`,
    json: `pg_temp.refingerprint_values(${column})`,
  }[kind];
  // Bytes of another length are no fingerprint, and would not survive the conversion to text.
  const which = kind === "bytes" ? `octet_length(${column}) = 43` : `${column} is not null`;
  return `update ${table} set ${column} = ${renewed} where ${which}`;
}

/**
 * The vault's HMAC-SHA256 as SQL, so that no row leaves the database. A fingerprint is 43 characters of base64url;
 * other text stays.
 */
function functionsUnder(key: Buffer): string {
  const block = Buffer.concat([key, Buffer.alloc(64 - key.length)]);
  const pad = (byte: number) => `'\\x${Buffer.from(block.map((one) => one ^ byte)).toString("hex")}'::bytea`;
  return `
    create function pg_temp.refingerprint(value text) returns text language sql immutable as $$
      select case when value !~ '^[A-Za-z0-9_-]{43}$' then value else rtrim(translate(encode(
        sha256(${pad(0x5c)} || sha256(${pad(0x36)} || convert_to(value, 'UTF8'))), 'base64'), '+/', '-_'), '=') end
    $$;
    create function pg_temp.refingerprint_values(document jsonb) returns jsonb language plpgsql immutable as $$
      declare
        written text := document::text;
        value text;
      begin
        for value in select distinct (regexp_matches(written, '"([A-Za-z0-9_-]{43})"', 'g'))[1] loop
          written := replace(written, '"' || value || '"', '"' || pg_temp.refingerprint(value) || '"');
        end loop;
        return written::jsonb;
      end
    $$;`;
}
