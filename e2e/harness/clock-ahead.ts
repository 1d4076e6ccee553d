import { readFileSync } from "node:fs";

const { E2E_AHEAD: ahead = "0", E2E_CLOCK_FILE: file } = process.env;

/**
 * How many milliseconds the product is ahead: the offset to the day of the tests, plus the value in a file for a
 * product whose time moves.
 */
export const clockAhead = () => Number(ahead) + (file ? Number(readFileSync(file, "utf8")) : 0);
