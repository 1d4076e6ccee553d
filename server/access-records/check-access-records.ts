import { checkAccessRecords as call } from "#contract/access-records.ts";
import { handle } from "#server/http/calls/context.ts";
import { withChainsLocked } from "./chains-lock.ts";
import { checkChains } from "./check-chains.ts";

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
