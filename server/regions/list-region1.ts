import { listRegion1 as call } from "#contract/regions.ts";
import { handle } from "#server/http/calls/context.ts";
import { regionList } from "./region-list.ts";

export const listRegion1 = handle(call, async () => ({
  items: regionList().map(({ code, name }) => ({ code, name })),
}));
