import type { Logger } from "pino";
import type { Head, Heads } from "./heads.ts";

export interface HeadWriter {
  /** How far the chain has come; put to file a moment later, with whatever has come until then. */
  reached: (head: Head) => void;
  /** Throws while the last one could not be put to file: what is not signed for must not go on growing. */
  ready: () => Promise<void> | undefined;
  /** Puts to file what has not been yet. */
  flush: () => Promise<void>;
}

/** So long a head may lag behind its rows: a file for every few rows costs more than the rows. */
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
  /** One after the other, so that an older head never takes the place of a newer. */
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
