import { readFileSync } from "node:fs";

const { E2E_AHEAD: ahead = "0", E2E_CLOCK_FILE: file } = process.env;

/** By how many milliseconds the product is ahead: as far as the day of the tests is, and as a file says for one that cannot wait for tomorrow. */
export const clockAhead = () => Number(ahead) + (file ? Number(readFileSync(file, "utf8")) : 0);
