import { moveDate } from "./move-date.ts";
import { nextAfternoon } from "./next-afternoon.ts";

// Loaded before every browser test: all of them happen on a Wednesday afternoon, in the product and in the browsers. On
// a Monday shops are closed, late in the evening nothing is free, and at night messages wait for the morning: the
// result of a test must not depend on when it runs. E2E_AHEAD tries another moment, in milliseconds from now.

// A running product (E2E_ADDRESS) has its own clock.
if (process.env.E2E_ADDRESS) process.env.E2E_AHEAD ??= "0";
process.env.E2E_AHEAD ??= String(nextAfternoon(Date.now()) - Date.now());
const ahead = Number(process.env.E2E_AHEAD);
moveDate(() => ahead);
