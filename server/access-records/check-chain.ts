import type pg from "pg";
import type { ChainState } from "#domain/accounts/access-record.ts";
import type { Vault } from "#server/vault.ts";
import { beginning, type ChainedRow, type Link, macOf } from "./chain.ts";
import type { Head, Heads } from "./heads.ts";

export interface ChainFinding {
  chain: string;
  state: ChainState;
  brokenAt: number | null;
  rows: number;
  firstAt: Date | null;
  lastAt: Date | null;
}

interface StoredRow extends ChainedRow {
  number: string;
  at: Date;
  keyId: string;
  mac: string;
}

/** Rows per batch. Other requests wait no longer than one batch takes. */
const rowsAtOnce = 500;

/** Follows one chain from its first row to its end. The head is read first: rows may be added afterwards, but never removed. */
export async function checkChain(
  { pool, vault, heads }: { pool: pg.Pool; vault: Vault; heads: Heads },
  chain: string,
): Promise<ChainFinding> {
  const [head, starts] = await Promise.all([heads.read(chain), heads.readStarts(chain)]);
  const finding: ChainFinding = { chain, state: "OK", brokenAt: null, rows: 0, firstAt: null, lastAt: null };
  const broken = (state: ChainState, brokenAt: number | null = null) => {
    if (finding.state === "OK") Object.assign(finding, { state, brokenAt });
  };
  if (head === undefined) broken("CHAIN_UNKNOWN");
  if (head === "forged" || starts === "forged") broken("HEAD_FORGED");
  const places = starts === undefined || starts === "forged" ? [beginning(chain)] : starts.after;
  const last = await follow();
  checkEnd(last);
  return finding;

  async function follow(): Promise<Link> {
    let before: Link | undefined;
    let from = "-9223372036854775808";
    for (;;) {
      const { rows } = await pool.query<StoredRow>({
        name: "access-chain",
        text: rowsText,
        values: [chain, from, rowsAtOnce],
      });
      for (const row of rows) {
        before = step(before ?? startBefore(places, Number(row.number)), row);
        finding.firstAt ??= row.at;
        finding.lastAt = row.at;
        finding.rows += 1;
      }
      const end = rows.at(-1);
      if (!end || rows.length < rowsAtOnce) return before ?? (places.at(-1) as Link);
      from = end.number;
    }
  }

  /** Continues after a broken row from the stored values, so that all rows are counted. */
  function step(before: Link, row: StoredRow): Link {
    const number = Number(row.number);
    if (number > before.number + 1) broken("ROW_MISSING", before.number + 1);
    else if (number <= before.number) broken("ROW_ADDED", number);
    const mac = macOf(vault, chain, row.keyId, { ...before, number: number - 1 }, row);
    if (mac === undefined) broken("KEY_UNKNOWN", number);
    else if (mac !== row.mac) broken("ROW_CHANGED", number);
    if (isHead(head) && head.number === number && head.mac !== row.mac) broken("ROW_CHANGED", number);
    return { number, mac: row.mac };
  }

  function checkEnd(last: Link) {
    if (isHead(head) && last.number < head.number) broken("TAIL_CUT", last.number + 1);
  }
}

const isHead = (head: Head | "forged" | undefined): head is Head => typeof head === "object";

/** The start that fits rows beginning with this number. If none fits, the earliest one, so that missing rows are reported. */
const startBefore = (places: readonly Link[], number: number): Link =>
  places.find((place) => place.number === number - 1) ?? (places[0] as Link);

const rowsText = `
  select number, at, (extract(epoch from at) * 1000000)::bigint::text as "atMicroseconds", account_id as "accountId",
    as_operator as "asOperator", address, request_id as "requestId", call, kind, shop_id as "shopId", subject,
    subject_ids as "subjectIds", reason, key_id as "keyId", encode(mac, 'hex') as mac
  from access_records where chain = $1 and number > $2 order by number limit $3`;
