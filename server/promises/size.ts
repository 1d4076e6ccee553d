import { test } from "vitest";

/** Small in every test run, full for `npm run prove`. */
export function size<T>({ small, full }: { small: T; full: T }): T {
  return process.env.PROVE === "full" ? full : small;
}

/** A test that takes too long for every run: only `npm run prove` has it. */
export function provingTest(name: string, options: { timeout: number }, run: () => Promise<void>) {
  if (size({ small: false, full: true })) test(name, options, run);
}
