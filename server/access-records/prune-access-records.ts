import type { Parts } from "#server/http/calls/context.ts";
import { beginning, type Link } from "./chain.ts";
import { withChainsLocked } from "./chains-lock.ts";
import { checkChain } from "./check-chain.ts";

type Tools = Pick<Parts, "pool" | "clock" | "accessRecords" | "vault" | "log">;

/** Records are kept for two years, then deleted from the beginning of each chain. The rest of a chain can still be checked. */
export async function pruneAccessRecords(tools: Tools): Promise<void> {
  await tools.accessRecords.flush();
  await withChainsLocked(tools.pool, async () => {
    for (const { chain, number } of await longKept(tools)) await pruneChain(tools, chain, Number(number));
  });
}

async function longKept({ pool, clock }: Tools) {
  const { rows } = await pool.query<{ chain: string; number: string }>(
    `select old.chain, coalesce((select min(r.number) - 1 from access_records r
        where r.chain = old.chain and r.at >= $1::timestamptz - interval '2 years'), max(old.number)) as number
      from access_records old where old.at < $1::timestamptz - interval '2 years' group by old.chain`,
    [clock.now()],
  );
  return rows;
}

/**
 * The new start is signed before the rows are deleted, and the old start is removed afterwards. If pruning stops halfway,
 * the rows begin at one of the two.
 */
async function pruneChain({ pool, vault, log, accessRecords: { heads } }: Tools, chain: string, number: number) {
  // Somebody who wants a record deleted may change its date to an older one. Only rows with a valid signature are deleted
  // by age. The others stay, so that a check shows them.
  const { state } = await checkChain({ pool, vault, heads }, chain);
  const starts = await heads.readStarts(chain);
  if (state !== "OK" || starts === "forged")
    return log.error({ chain, state }, "access records are not as we wrote them");
  const { rows } = await pool.query<{ mac: string }>(
    "select encode(mac, 'hex') as mac from access_records where chain = $1 and number = $2",
    [chain, number],
  );
  const mac = rows[0]?.mac;
  if (!mac) return;
  const next: Link = { number, mac };
  const before = starts?.after ?? [beginning(chain)];
  await heads.writeStarts({ chain, after: [...before, next] });
  await pool.query("delete from access_records where chain = $1 and number <= $2", [chain, number]);
  await heads.writeStarts({ chain, after: [next] });
}
