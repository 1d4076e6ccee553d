const keptMilliseconds = 3 * 60_000;

/**
 * The key that a request is sent under: the one before while that request said the same and nobody knows what became of
 * it, so that the server does it once. A refusal changes nothing: it sets its key free, and where it was given before the
 * key was looked at, as to somebody too fast, the request before may still have been done. After some minutes the same is
 * a new wish: what was done in between may have been undone since.
 */
export function unansweredKey() {
  let written: string | undefined;
  let key = "";
  let at = 0;
  return {
    of(input: unknown): string {
      const wish = JSON.stringify(input);
      if (wish !== written || Date.now() > at + keptMilliseconds) {
        key = crypto.getRandomValues(new Uint32Array(4)).join("-");
        at = Date.now();
      }
      written = wish;
      return key;
    },
    /** It was done: the same once more is meant to be done once more. */
    done() {
      written = undefined;
    },
  };
}
