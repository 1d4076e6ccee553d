import type { Clock } from "#server/clock.ts";

/** For rows that a test makes for a real process: test, process and database are on the same machine. */
export const systemClock: Clock = { now: () => new Date() };
