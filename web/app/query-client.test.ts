import { beforeEach, expect, test } from "vitest";
import { getSettings } from "#contract/settings.ts";
import { CallFailure, NetworkFailure } from "#web/api/failures.ts";
import { currentToasts, dismissToast } from "#web/ui/overlays/toast.ts";
import { queryClient } from "./query-client.ts";

beforeEach(() => {
  queryClient.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

test("the cache does not retry, does not read again on focus, and runs offline", () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, networkMode: "always" });
  expect(mutations).toMatchObject({ retry: false, networkMode: "always" });
});

const answered = (status: number) => new CallFailure(getSettings, status, undefined, new Headers());

test.each<[string, unknown, unknown, string[]]>([
  ["an older answer that a failure on our side leaves on the screen is marked as old", "어제", answered(503), ["다시"]],
  ["so is one that was asked for too often", "어제", answered(429), ["다시"]],
  ["where nothing stands, the screen says it itself", undefined, answered(503), []],
  ["what is not there any more is no old answer", "어제", answered(404), []],
  ["a lost connection has its own dialog", "어제", new NetworkFailure(), []],
])("%s", async (_, shown, failure, actions) => {
  if (shown !== undefined) queryClient.setQueryData(["list"], shown, { updatedAt: 1 });
  await queryClient.fetchQuery({ queryKey: ["list"], queryFn: () => Promise.reject(failure) }).catch(() => {});
  expect(currentToasts().map(({ action }) => action?.label.split(" ")[0])).toEqual(actions);
});
