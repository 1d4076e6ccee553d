/** From here on every date of this process, or of the page that runs this, is ahead by that amount. */
export function moveDate(ahead: () => number) {
  const MachineDate = Date;
  const now = () => MachineDate.now() + ahead();
  const moved: DateConstructor = new Proxy(MachineDate, {
    construct: (date, values, made) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, made === moved ? date : made),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
  globalThis.Date = moved;
}
