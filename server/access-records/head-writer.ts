import type { Logger } from "pino";
import type { Head, Heads } from "./heads.ts";

export interface HeadWriter {
  /** Notes the newest position of the chain. A moment later it is written to the file, together with later ones. */
  reached: (head: Head) => void;
  /** Throws while the last write to the file failed: a chain must not grow without a signed head. */
  ready: () => Promise<void> | undefined;
  /** Writes the latest position to the file, if it is not there yet. */
  flush: () => Promise<void>;
}

/** How long a head may lag behind its rows. One file write per few rows costs more than the rows. */
const lagMilliseconds = 50;

export function openHeadWriter(heads: Heads, log: Logger): HeadWriter {
  let latest: Head | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const head = latest;
    latest = undefined;
    try {
      if (head) await heads.write(head);
      isFailing = false;
    } catch (error) {
      isFailing = true;
      latest ??= head;
      throw error;
    }
  }
  /** Writes run one after the other, so that an older head never replaces a newer one. */
  const inTurn = () => {
    underWay = underWay.catch(() => undefined).then(write);
    return underWay;
  };
  return {
    reached(head) {
      latest = head;
      timer ??= setTimeout(() => {
        inTurn().catch((error) => log.error({ err: error }, "the head of the access records could not be written"));
      }, lagMilliseconds);
    },
    ready: () => (isFailing ? inTurn() : undefined),
    flush: inTurn,
  };
}
