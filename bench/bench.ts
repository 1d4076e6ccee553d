import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { startFilling } from "./filled-database.ts";
import { startLoad } from "./load-process.ts";
import { measureBoard } from "./measure-board.ts";
import { measureFloor, measureGrowth } from "./measure-calls.ts";
import { measureLighthouse } from "./measure-lighthouse.ts";
import { measureMenuList } from "./measure-menu-list.ts";
import { measurePriceGrid } from "./measure-price-grid.ts";
import { measureQueue } from "./measure-queue.ts";
import { measureRenewals } from "./measure-renewals.ts";
import { measureBooking, measureCollisions, measureDay, measureDayGrowth } from "./measure-reservations.ts";
import { measureScale } from "./measure-scale.ts";
import { measureSettlements } from "./measure-settlements.ts";
import { measureStart } from "./measure-start.ts";
import { measureWeb } from "./measure-web.ts";
import { printRows, type Row } from "./row.ts";
import { startProcess } from "./server-process.ts";

const password = "danjang-demo-1";
/** `--full` renews and settles as many as the promises name, which takes some minutes more. */
const isFull = process.argv.includes("--full");
const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const mostSeconds = asked.includes("scale") ? 7_200 : isFull ? 1_800 : 600;
const subscriptions = isFull ? 10_000 : 1_000;
const settledShops = isFull ? 10_000 : 200;

const rows: Row[] = [];
const folder = await mkdtemp(join(tmpdir(), "danjang-bench-"));
const ending = new AsyncDisposableStack();
ending.defer(() => rm(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => ending.disposeAsync().finally(() => process.exit(1)));

const late = AbortSignal.timeout(mostSeconds * 1000);
const outOfTime = new Promise<never>((_, reject) => {
  late.addEventListener("abort", () => reject(new Error(`not done after ${mostSeconds} s`)));
});
outOfTime.catch(() => {});

await part("calls", measureCalls);
await part("renewals", () => measureRenewals(join(folder, "renewals"), ending, subscriptions));
await part("settlements", () => measureSettlements(join(folder, "settlements"), ending, settledShops));
await part("start", () =>
  measureStart(join(folder, "start"), ending, async (url) => [
    ...(await measured("first visits", () => measureWeb(url, password))),
    ...(await measured("Lighthouse", () => measureLighthouse(url, password))),
    ...(await measured("day board", () => measureBoard(url, password, join(folder, "start")))),
    ...(await measured("price grid", () => measurePriceGrid(url, password, join(folder, "start")))),
    ...(await measured("menu list", () => measureMenuList(url, password))),
  ]),
);
// Twenty minutes and ten gigabytes, so it runs only if it is named.
if (asked.includes("scale")) await part("scale", () => measureScale(join(folder, "scale"), ending, password));
await ending.disposeAsync();
console.log(`\n${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}\n`);
printRows(rows);
if (process.argv.includes("--json"))
  await writeFile(join(import.meta.dirname, "results.json"), `${JSON.stringify(rows, null, 2)}\n`);
process.exit(0);

/** One part can be measured alone: `npm run bench -- calls`. */
async function part(what: string, measure: () => Promise<Row[]>) {
  if (asked.length === 0 || asked.includes(what)) rows.push(...(await measured(what, measure)));
}

/** A failed part gives a line that says so, and the others are still measured. */
async function measured(what: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  const startedAt = performance.now();
  try {
    return await Promise.race([measure(), outOfTime]);
  } catch (error) {
    return [{ what, unit: "", bar: "", verdict: "not measured", note: (error as Error).message.split("\n")[0] ?? "" }];
  } finally {
    console.log(`Measured ${what} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  }
}

async function measureCalls(): Promise<Row[]> {
  const { side, urlOf } = await startFilling(folder, ending, password);
  const load = startLoad(ending);
  const many = await side("many", { shops: 10_000, reservations: 1_000_000 });
  const few = await side("few", { shops: 100, reservations: 10_000 });
  const databaseUrl = urlOf("many");
  const floor = { DATABASE_URL: databaseUrl };
  const bare = await startProcess("bench/bare-server.ts", floor, join(folder, "bare.log"), ending);
  return [
    ...(await measured("getShop", () => measureFloor(load, many, bare))),
    ...(await measured("a shop's day", () => measureDay(load, many, bare))),
    ...(await measured("growth", () => measureGrowth(load, many, few))),
    ...(await measured("growth of a day", () => measureDayGrowth(load, many, few))),
    ...(await measured("an operator's queue", () =>
      measureQueue(load, [many, few], [databaseUrl, urlOf("few")], password),
    )),
    ...(await measured("collisions", () => measureCollisions(many, databaseUrl))),
    ...(await measured("bookings", () => measureBooking(load, many, bare, databaseUrl))),
  ];
}
