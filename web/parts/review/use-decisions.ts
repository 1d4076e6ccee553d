import { toast } from "#web/ui/overlays/toast.ts";

interface Making {
  state: string;
  failure: unknown;
  reset: () => void;
}

interface Decision<Answer> {
  /** What is asked first; nothing is done without an answer. */
  ask: () => Promise<Answer | false | undefined>;
  run: (answer: Answer) => Promise<unknown>;
  /** What is said once it is done. */
  done: (answer: Answer) => string;
}

/** The calls of somebody who decides: what the last one was refused for is forgotten with the next. */
export function useDecisions(calls: readonly Making[]) {
  function begin<Reply>(run: () => Promise<Reply>): Promise<Reply> {
    for (const { reset } of calls) reset();
    return run();
  }
  /** Resolves to whether it was done. */
  async function make(run: () => Promise<unknown>, done: string): Promise<boolean> {
    const reply = await begin(run);
    if (reply) toast({ text: done, tone: "done" });
    return reply !== undefined;
  }
  /** The same after a question; undefined where whoever was asked thought better of it. */
  async function decide<Answer>({ ask, run, done }: Decision<Answer>): Promise<boolean | undefined> {
    const answer = await ask();
    return answer === undefined || answer === false ? undefined : make(() => run(answer), done(answer));
  }
  return {
    begin,
    make,
    decide,
    pending: calls.some(({ state }) => state === "pending"),
    failure: calls.map(({ failure }) => failure).find((failure) => failure !== undefined),
  };
}
