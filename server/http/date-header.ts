import type { Clock } from "#server/clock.ts";

/** When an answer was given: browsers count down by it. Node would say it by the machine's clock. Written anew once a second. */
export function dateHeader(clock: Clock): () => string {
  let second = Number.NaN;
  let written = "";
  return () => {
    const now = clock.now();
    const its = Math.floor(now.getTime() / 1000);
    if (its !== second) {
      second = its;
      written = now.toUTCString();
    }
    return written;
  };
}
