import { readFileSync } from "node:fs";

// Loaded into the product of a test that cannot wait for tomorrow: its clock is ahead of the machine's by as many
// milliseconds as a file says. The product itself knows nothing of it, and does all that its own clock makes it do.

const file = process.env.E2E_CLOCK_FILE ?? "";
const MachineDate = Date;
const now = () => MachineDate.now() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(MachineDate, {
  construct: (date, values, made) => Reflect.construct(date, values.length === 0 ? [now()] : values, made),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
