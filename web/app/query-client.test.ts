import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

test("the cache does not retry, does not ask again on focus, and runs even offline", () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, networkMode: "always" });
  expect(mutations).toMatchObject({ retry: false, networkMode: "always" });
});
