import { startBankDouble } from "#server/testing/bank-double/bank-double.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import type { Doubles } from "./double-process.ts";

// Runs a stand-in in its own process. It ends with the process that started it.

let moment = Date.now();
/** The gateway uses the test's clock, which tests move. */
const setClock = (to: string) => {
  moment = Date.parse(to);
};
const starts: Doubles = {
  toss: async () => ({ ...(await startTossDouble({ now: () => new Date(moment) })), setClock }),
  bank: startBankDouble,
};
const double = (await starts[process.argv[2] as keyof Doubles]()) as Record<string, unknown>;

process.on("disconnect", () => process.exit(0));
process.on("message", async ({ id, key, args }: { id: number; key: string; args: unknown[] }) => {
  try {
    const run = double[key] as (...args: unknown[]) => unknown;
    process.send?.({ id, answer: await run(...args) });
  } catch (error) {
    process.send?.({ id, problem: String(error) });
  }
});
process.send?.({ url: double.url });
