import { readFileSync } from "node:fs";

// Loaded into a real server before anything else (`node --import`). It makes the machine's clock wrong by HOST_WRONG milliseconds,
// compared with the test database's time. HOST_CLOCK_FILE has the difference of that time to the real one.

const MachineDate = Date;
const { HOST_WRONG = "0", HOST_CLOCK_FILE = "" } = process.env;
const now = () => MachineDate.now() + Number(readFileSync(HOST_CLOCK_FILE, "utf8")) + Number(HOST_WRONG);

const WrongDate: DateConstructor = new Proxy(MachineDate, {
  construct: (date, values, made) =>
    Reflect.construct(date, values.length === 0 ? [now()] : values, made === WrongDate ? date : made),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
globalThis.Date = WrongDate;
