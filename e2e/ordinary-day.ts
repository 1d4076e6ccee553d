import { moveDate } from "./move-date.ts";
import { nextAfternoon } from "./next-afternoon.ts";

// Loaded by the browser tests before anything else: they all happen on a Wednesday afternoon, and so do the product and
// the browsers. On a Monday shops rest, late in the evening nothing is free any more, and at night messages wait for the
// morning: what a test says of a shop must not depend on when it is run. E2E_AHEAD tries another moment, so many
// milliseconds from now.

// A product that runs already (E2E_ADDRESS) has a clock of its own.
if (process.env.E2E_ADDRESS) process.env.E2E_AHEAD ??= "0";
process.env.E2E_AHEAD ??= String(nextAfternoon(Date.now()) - Date.now());
const ahead = Number(process.env.E2E_AHEAD);
moveDate(() => ahead);
