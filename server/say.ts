import { releaseInLog } from "./release.ts";

/** Sentences for the person who starts and stops the program: plain text on a terminal, lines of the log in production. */
export interface Say {
  (sentence: string): void;
  /** Why the program ends or cannot start. */
  problem: (sentence: string) => void;
}

/** The levels of the log, so that one reader understands every line. */
const levels = { info: 30, fatal: 60 };

export function openSay(production: boolean, write = (line: string): unknown => process.stdout.write(line)): Say {
  const line = (level: keyof typeof levels) => (sentence: string) =>
    void write(
      production
        ? `${JSON.stringify({ level: levels[level], time: Date.now(), ...releaseInLog, msg: sentence })}\n`
        : `${sentence}\n`,
    );
  return Object.assign(line("info"), { problem: line("fatal") });
}
