import { readFileSync } from "node:fs";

// Loaded into a real server before anything else (`node --import`): its machine's clock is wrong by HOST_WRONG milliseconds
// from the time that the test's database has, which is as far from this machine's as HOST_CLOCK_FILE says.

const MachineDate = Date;
const { HOST_WRONG = "0", HOST_CLOCK_FILE = "" } = process.env;
const now = () => MachineDate.now() + Number(readFileSync(HOST_CLOCK_FILE, "utf8")) + Number(HOST_WRONG);

const WrongDate: DateConstructor = new Proxy(MachineDate, {
  construct: (date, values, made) =>
    Reflect.construct(date, values.length === 0 ? [now()] : values, made === WrongDate ? date : made),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
globalThis.Date = WrongDate;
