const keptMilliseconds = 3 * 60_000;

/**
 * The key of a request. It stays the same while the input is the same and the result is unknown, so that the server
 * does it once. A refusal changes nothing and frees the key. A refusal before the key was checked, such as for too many
 * requests, keeps it: the request before may still have been done. After some minutes the same input gets a new key:
 * the change may have been undone meanwhile.
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
    /** It has succeeded: sending the same again means doing it again. */
    done() {
      written = undefined;
    },
  };
}
