import { readFileSync } from "node:fs";
import { ServerResponse } from "node:http";
import { moveDate } from "./move-date.ts";

// Loaded into the product: its clock is ahead of the machine's by as many milliseconds as the day of the tests is, and as
// a file says, for a test that cannot wait for tomorrow. The product itself knows nothing of it, and does all that its own
// clock makes it do.

const { E2E_AHEAD: ahead = "0", E2E_CLOCK_FILE: file } = process.env;
moveDate(() => Number(ahead) + (file ? Number(readFileSync(file, "utf8")) : 0));

// Node dates its answers by a clock that cannot be moved.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function dated(this: ServerResponse, ...said: unknown[]) {
  if (!this.headersSent) this.setHeader("date", new Date().toUTCString());
  return Reflect.apply(writeHead, this, said);
} as typeof writeHead;
