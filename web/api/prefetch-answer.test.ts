import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { listReservations } from "#contract/reservations.ts";
import { prefetchAnswer } from "./prefetch-answer.ts";
import { answerKey } from "./use-answer.ts";

const dayOf = (date: string) => ({ shopId: 1, date });

/** A server that never answers; it records the requested days. */
function silentServer() {
  const waiting = new Set<string>();
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    waiting.add(path);
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => {
        waiting.delete(path);
        reject(signal.reason);
      });
    });
  });
  return () => [...waiting].map((path) => path.slice(-10));
}

afterEach(() => vi.unstubAllGlobals());

test("a person who goes to another day before the screen has loaded waits for that day only", async () => {
  const waitingFor = silentServer();
  const queryClient = new QueryClient();
  prefetchAnswer(queryClient, listReservations, dayOf("2026-11-20"));
  await expect.poll(waitingFor).toEqual(["2026-11-20"]);
  prefetchAnswer(queryClient, listReservations, dayOf("2026-11-21"));
  await expect.poll(waitingFor).toEqual(["2026-11-21"]);
});

test("a day that is requested twice is fetched once, and a day that is open is not cancelled", async () => {
  const waitingFor = silentServer();
  const queryClient = new QueryClient();
  prefetchAnswer(queryClient, listReservations, dayOf("2026-11-20"));
  prefetchAnswer(queryClient, listReservations, dayOf("2026-11-20"));
  await expect.poll(waitingFor).toEqual(["2026-11-20"]);
  const queryKey = answerKey(listReservations, dayOf("2026-11-20"));
  const leave = new QueryObserver(queryClient, { queryKey }).subscribe(() => undefined);
  prefetchAnswer(queryClient, listReservations, dayOf("2026-11-21"));
  await expect.poll(waitingFor).toEqual(["2026-11-20", "2026-11-21"]);
  leave();
  await expect.poll(waitingFor).toEqual(["2026-11-21"]);
});
