import type pg from "pg";
import { checkAccessRecords as call } from "#contract/access-records.ts";
import { handle } from "#server/http/calls/context.ts";
import type { Vault } from "#server/vault.ts";
import { withChainsLocked } from "./chains-lock.ts";
import { type ChainFinding, checkChain } from "./check-chain.ts";
import type { Heads } from "./heads.ts";

export const checkAccessRecords = handle(
  call,
  async ({ pool, vault, accessRecords: { heads, flush }, now, changed }) => {
    await flush();
    const chains = await withChainsLocked(pool, () => checkChains({ pool, vault, heads }));
    const rows = chains.reduce((sum, chain) => sum + chain.rows, 0);
    const broken = chains.filter(({ state }) => state !== "OK").length;
    changed({ rows, chains: chains.length, broken });
    return { checkedAt: now, rows, broken, chains };
  },
);

/**
 * All chains that have rows or a head. Broken chains come first, then the newest. A chain is left out if all its rows are
 * pruned.
 */
async function checkChains(tools: { pool: pg.Pool; vault: Vault; heads: Heads }): Promise<ChainFinding[]> {
  // A chain that begins during the check is found by its head, because the head is written before the first row.
  const { rows } = await tools.pool.query<{ chain: string }>(chainsText);
  const names = new Set([...rows.map(({ chain }) => chain), ...(await tools.heads.chains())]);
  const findings: ChainFinding[] = [];
  for (const name of names) findings.push(await checkChain(tools, name));
  return findings.filter(({ rows, state }) => rows > 0 || state !== "OK").toSorted(inOrder);
}

const inOrder = (one: ChainFinding, other: ChainFinding) =>
  Number(one.state === "OK") - Number(other.state === "OK") ||
  (other.lastAt?.getTime() ?? 0) - (one.lastAt?.getTime() ?? 0);

/** One index lookup per chain, however many rows it has. */
const chainsText = `
  with recursive names as (
    (select chain from access_records order by chain limit 1)
    union all
    select (select r.chain from access_records r where r.chain > names.chain order by r.chain limit 1)
    from names where names.chain is not null)
  select chain from names where chain is not null`;
