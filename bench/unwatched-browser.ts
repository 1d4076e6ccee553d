import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Cookie } from "@playwright/test";
import type { TraceEvent } from "./main-thread.ts";
import { browserPath } from "./measure-web.ts";

type Params = Record<string, unknown>;
interface Said {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/**
 * A browser whose pages nobody inspects. Whoever drives one, Playwright too, has its engine look up the place of every error
 * that a program makes, also of those that are never thrown; React makes dozens at its start, and the page would pay for that.
 */
export async function openUnwatchedBrowser(
  profile: string,
  cookies: Cookie[],
  size: { width: number; height: number },
) {
  const process = spawn(
    browserPath,
    ["--headless", "--no-sandbox", "--no-first-run", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const { tell, hear } = overPipe(process.stdio[3] as Writable, process.stdio[4] as Readable);
  await tell("Storage.setCookies", {
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
  });

  /** What its main thread does from an empty page on, until the script that comes along with it leaves the mark. */
  async function traced(address: string, script: string, mark: string): Promise<TraceEvent[]> {
    const { targetId } = await tell("Target.createTarget", { url: "about:blank", newWindow: true, ...size });
    const { sessionId } = await tell("Target.attachToTarget", { targetId, flatten: true });
    const page = (method: string, params: Params = {}) => tell(method, params, sessionId as string);
    await page("Page.enable");
    await page("Page.addScriptToEvaluateOnNewDocument", { source: script });
    await tell("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: ["toplevel", "blink.user_timing"], excludedCategories: ["*"] },
    });
    await page("Page.navigate", { url: address });
    const expression = `performance.getEntriesByName(${JSON.stringify(mark)}).length`;
    for (let found = 0; found === 0; ) {
      // Seldom, since the page has to stop for it.
      await delay(1000);
      found = ((await page("Runtime.evaluate", { expression })).result as { value: number }).value;
    }
    const events: TraceEvent[] = [];
    const collected = hear("Tracing.tracingComplete", ({ method, params = {} }) => {
      if (method === "Tracing.dataCollected") events.push(...(params.value as TraceEvent[]));
    });
    await tell("Tracing.end", {});
    await collected;
    await tell("Target.closeTarget", { targetId });
    return events;
  }

  return {
    traced,
    async [Symbol.asyncDispose]() {
      const ended = once(process, "exit");
      process.kill();
      await ended;
    },
  };
}

/** Messages end with a zero, both ways. */
function overPipe(out: Writable, back: Readable) {
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  let listener = (_said: Said) => {};
  let last = 0;
  let rest = "";
  back.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) take(JSON.parse(part) as Said);
  });

  function take(said: Said) {
    const asked = waiting.get(said.id ?? 0);
    if (!asked) return listener(said);
    if (said.error) asked.reject(new Error(said.error.message));
    else asked.resolve(said.result ?? {});
  }

  return {
    tell(method: string, params: Params, sessionId?: string): Promise<Params> {
      last += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(last, answer);
      out.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      return answer.promise;
    },
    /** Until a message of this name has come, each that comes is shown. */
    hear(until: string, look: (said: Said) => void): Promise<void> {
      return new Promise((resolve) => {
        listener = (said) => {
          look(said);
          if (said.method === until) resolve();
        };
      });
    },
  };
}
