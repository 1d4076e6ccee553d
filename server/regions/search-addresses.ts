import { searchAddresses as call } from "#contract/regions.ts";
import { handle } from "#server/http/calls/context.ts";

export const searchAddresses = handle(call, async ({ input, outside, log, refuse }) => {
  try {
    return { items: await outside.addresses.search(input.keyword) };
  } catch (error) {
    log.warn({ err: error }, "addresses could not be searched");
    return refuse("address_search_unavailable", { retryAfterSeconds: 10 });
  }
});
