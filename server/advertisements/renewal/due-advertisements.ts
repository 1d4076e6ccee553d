import { askAboutPrices } from "#server/advertisements/purchase/ask-about-prices.ts";
import { makeGoodDays } from "#server/advertisements/running/make-good.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { createRenewalIntents } from "./create-renewal-intents.ts";
import { endDue } from "./end-due.ts";
import { releaseExpiredHolds, startDue } from "./start-due.ts";

/** Scheduled work on advertisements. Here only payment intents are created; `payments.due` takes the money. */
export async function doDueAdvertisements(tools: Tools): Promise<void> {
  await releaseExpiredHolds(tools);
  await startDue(tools);
  // Before anything ends: a day that we failed to show makes the advertisement longer, also its last day.
  await makeGoodDays(tools);
  await askAboutPrices(tools);
  if ((await createRenewalIntents(tools)) > 0) tools.jobs.nudge("payments.due");
  await endDue(tools);
}
