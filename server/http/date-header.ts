import type { Clock } from "#server/clock.ts";

/** The time of an answer, by which browsers count down. Node would use the machine's clock. Updated once a second. */
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
