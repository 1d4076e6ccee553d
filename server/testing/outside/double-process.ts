import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { startBankDouble } from "#server/testing/bank-double/bank-double.ts";
import type { startTossDouble } from "#server/testing/toss-double/toss-double.ts";

export interface Doubles {
  toss: () => Promise<Awaited<ReturnType<typeof startTossDouble>> & { setClock: (to: string) => void }>;
  bank: () => ReturnType<typeof startBankDouble>;
}

type Double<Name extends keyof Doubles> = Awaited<ReturnType<Doubles[Name]>>;

/** A stand-in in another process: each of its functions answers with a promise. */
export type Remote<Name extends keyof Doubles> = {
  [Key in keyof Double<Name> as Double<Name>[Key] extends (...args: never[]) => unknown
    ? Key
    : never]: Double<Name>[Key] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
} & { url: string; end: () => Promise<void> };

interface Answered {
  id: number;
  answer?: unknown;
  problem?: string;
}

/** Starts a stand-in in its own process, so that it outlives our server and shares nothing with it. */
export async function startDouble<Name extends keyof Doubles>(name: Name): Promise<Remote<Name>> {
  const child = fork(join(import.meta.dirname, "double-main.ts"), [name], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const waiting = new Map<number, (answered: Answered) => void>();
  let asked = 0;
  child.on("message", (answered: Answered) => waiting.get(answered.id)?.(answered));
  const ask = (key: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      asked += 1;
      const id = asked;
      waiting.set(id, ({ answer, problem }) => {
        waiting.delete(id);
        if (problem === undefined) resolve(answer);
        else reject(new Error(problem));
      });
      child.send({ id, key, args });
    });
  const end = async () => {
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
  return new Proxy({ url, end } as Remote<Name>, {
    get: (own, key: string) => {
      if (key === "then") return undefined;
      return key in own ? own[key as keyof typeof own] : (...args: unknown[]) => ask(key, args);
    },
  });
}
