import type { Clock } from "#server/clock.ts";

/** For rows that a test makes beside a real process: both run on this machine, and so does its database. */
export const systemClock: Clock = { now: () => new Date() };
