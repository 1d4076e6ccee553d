import { releaseInLog } from "./release.ts";

/** Sentences for whoever starts and stops the program: plain words on a terminal, lines of the log in production. */
export interface Say {
  (sentence: string): void;
  /** Why it ends, or cannot begin. */
  problem: (sentence: string) => void;
}

/** As the log writes them, so that one reader understands every line. */
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
