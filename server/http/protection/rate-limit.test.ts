import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { findAccounts } from "#contract/accounts.ts";
import { getSettings } from "#contract/settings.ts";
import { standingClock } from "#server/clock.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { openRateLimit } from "./rate-limit.ts";

const server = await startTestServer({ rateLimits: true });

function limit(clock = standingClock("2026-11-15T03:00:10Z")) {
  const opened = openRateLimit(server.parts.pool, pino({ level: "silent" }), clock);
  onTestFinished(opened.stop);
  return opened;
}

test("the request after the last allowed one waits for the next minute", () => {
  const clock = standingClock("2026-11-15T03:00:10Z");
  const { count } = limit(clock);
  for (let requests = 0; requests < 5; requests++) count("someone", 5);
  expect(() => count("someone", 5)).toThrow("too_many_requests");
  expect(() => count("somebody else", 5)).not.toThrow();
  clock.set("2026-11-15T03:01:00Z");
  expect(() => count("someone", 5)).not.toThrow();
});

test("processes add up their counts", async () => {
  const [here, there] = [limit(), limit()];
  for (let requests = 0; requests < 15; requests++) {
    here.count("shared", 1000);
    there.count("shared", 1000);
  }
  const isRefused = () => {
    try {
      there.count("shared", 30);
    } catch {
      return true;
    }
    return false;
  };
  await expect.poll(isRefused, { timeout: 10_000, interval: 200 }).toBe(true);
});

test("429: searches have sixty a minute, other calls three hundred, and each session its own", async () => {
  server.clock.set("2026-11-15T05:00:10Z");
  const partner = await server.signedIn((await server.makeAccount()).id);
  const searches = await Promise.all(Array.from({ length: 61 }, () => partner.send(findAccounts, {})));
  const refused = searches.filter(({ status }) => status === 429);
  expect(refused.map(({ body, headers }) => [body.code, headers.get("retry-after")])).toEqual([
    ["too_many_requests", "50"],
  ]);
  expect((await partner.send(getSettings, {})).status).toBe(200);
  const other = await server.signedIn((await server.makeAccount()).id);
  expect((await other.send(findAccounts, {})).status).toBe(200);
  const plain = await Promise.all(Array.from({ length: 301 }, () => other.send(getSettings, {})));
  expect(plain.filter(({ status }) => status === 429)).toHaveLength(1);
});
