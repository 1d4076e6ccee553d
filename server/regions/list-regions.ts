import { listRegions as call } from "#contract/regions.ts";
import { handle } from "#server/http/calls/context.ts";
import { regionList } from "./region-list.ts";

export const listRegions = handle(call, async ({ input }) => {
  const requested = input.region1.normalize("NFC");
  return { items: regionList().find(({ name }) => name === requested)?.region2 ?? [] };
});
