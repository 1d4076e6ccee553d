import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order, Tally } from "./load.ts";
import { end, type ServerProcess } from "./server-process.ts";

export interface Round {
  perSecond: number;
  cpuMilliseconds: number;
  p50Milliseconds: number;
  asked: number[];
}
type Figure = Exclude<keyof Round, "asked">;

export interface LoadProcess {
  /** Sends requests to one server for a while; the server's CPU time is divided by the answers of that time. */
  round: (server: ServerProcess, requests: string[][], seconds: number) => Promise<Round>;
}

export function startLoad(ending: AsyncDisposableStack): LoadProcess {
  const child = fork(join(import.meta.dirname, "load.ts"));
  ending.defer(() => end(child));
  return {
    async round(server, requests, seconds) {
      const before = await server.usage();
      const message = once(child, "message");
      child.send({ port: server.port, requests, seconds } satisfies Order);
      const [tally] = (await message) as [Tally];
      const after = await server.usage();
      if (tally.failed > 0) throw new Error(`${tally.failed} of ${tally.answered} requests were refused`);
      return {
        perSecond: tally.answered / tally.seconds,
        cpuMilliseconds: (after.cpuMilliseconds - before.cpuMilliseconds) / tally.answered,
        p50Milliseconds: tally.p50Milliseconds,
        asked: tally.asked,
      };
    },
  };
}

/** Rounds of two servers in turn, so that other work of the machine affects both. */
export async function byTurns(rounds: number, first: () => Promise<Round>, second: () => Promise<Round>) {
  const pairs: [Round, Round][] = [];
  await first();
  await second();
  for (let round = 0; round < rounds; round++) pairs.push([await first(), await second()]);
  return {
    first: (figure: Figure) => median(pairs.map(([first]) => first[figure])),
    second: (figure: Figure) => median(pairs.map(([, second]) => second[figure])),
    ratio: (figure: Figure) => median(pairs.map(([first, second]) => first[figure] / second[figure])),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
