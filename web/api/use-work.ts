import { useCallback, useState } from "react";
import type { CallState } from "#domain/money/call-state.ts";

/** Work in several steps with the state of one call; undefined if it failed. */
export function useWork<Input, Reply>(work: (input: Input) => Promise<Reply>) {
  const [progress, setProgress] = useState<{ state: CallState; failure: unknown }>({
    state: "idle",
    failure: undefined,
  });
  async function run(input: Input): Promise<Reply | undefined> {
    setProgress({ state: "pending", failure: undefined });
    try {
      const reply = await work(input);
      setProgress({ state: "success", failure: undefined });
      return reply;
    } catch (failure) {
      setProgress({ state: "failure", failure });
      return undefined;
    }
  }
  const reset = useCallback(() => setProgress({ state: "idle", failure: undefined }), []);
  return { ...progress, run, reset };
}
