import type { Tools } from "#server/http/context.ts";
import { askAboutPrices } from "./ask-about-prices.ts";
import { endDue } from "./end-due.ts";
import { makeGoodDays } from "./make-good.ts";
import { letGoRunOut, startDue } from "./start-due.ts";
import { wantRenewals } from "./want-renewals.ts";

/** What the clock does to advertisements. Money is only wanted here; payments.due takes it. */
export async function doDueAdvertisements(tools: Tools): Promise<void> {
  await letGoRunOut(tools);
  await startDue(tools);
  // Before anything ends: what we failed to show on its last day makes it longer.
  await makeGoodDays(tools);
  await askAboutPrices(tools);
  if ((await wantRenewals(tools)) > 0) tools.jobs.nudge("payments.due");
  await endDue(tools);
}
