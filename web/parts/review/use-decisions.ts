import { toast } from "#web/ui/overlays/toast.ts";

interface Making {
  state: string;
  failure: unknown;
  reset: () => void;
}

interface Decision<Answer> {
  /** The question before the call; without an answer nothing is done. */
  ask: () => Promise<Answer | false | undefined>;
  run: (answer: Answer) => Promise<unknown>;
  /** The message after success. */
  done: (answer: Answer) => string;
}

/** The calls of a reviewer: the refusal of the last one is cleared by the next. */
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
  /** The same after a question; undefined if the person cancels. */
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
