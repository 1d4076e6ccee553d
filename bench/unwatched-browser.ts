import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Cookie } from "@playwright/test";
import type { TraceEvent } from "./main-thread.ts";
import { browserPath } from "./measure-web.ts";

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

export interface UnwatchedPage {
  /** With a body, the page consists of it, as if the server had sent it. */
  goto: (address: string, body?: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  until: (expression: string) => Promise<void>;
  mouse: (type: "mouseMoved" | "mousePressed" | "mouseReleased", x: number, y: number) => Promise<unknown>;
  /** The trace of its threads during the work. */
  traced: (work: () => Promise<unknown>) => Promise<TraceEvent[]>;
  close: () => Promise<unknown>;
}

/**
 * A browser whose pages are not inspected. A driver, Playwright too, listens to every request and makes the engine look
 * up the place of every error object, even of those that are never thrown; this work would count for the page.
 */
export async function openUnwatchedBrowser(
  profile: string,
  cookies: Cookie[],
  size: { width: number; height: number },
) {
  const child = spawn(
    browserPath,
    ["--headless", "--no-sandbox", "--no-first-run", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const { send, hear } = overPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  await send("Storage.setCookies", {
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
  });

  async function newPage(script = ""): Promise<UnwatchedPage> {
    const { targetId } = await send("Target.createTarget", { url: "about:blank", newWindow: true, ...size });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const page = (method: string, params: Params = {}) => send(method, params, sessionId as string);
    await page("Page.enable");
    await page("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
    await page("Page.addScriptToEvaluateOnNewDocument", { source: script });
    let isPressed = false;
    const evaluate = async (expression: string) =>
      ((await page("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result as Params)
        .value;
    return {
      evaluate,
      async goto(address, body) {
        if (body === undefined) return void (await page("Page.navigate", { url: address }));
        await page("Fetch.enable", { patterns: [{ urlPattern: address }] });
        let requestId: unknown;
        const asked = hear("Fetch.requestPaused", ({ params }) => {
          requestId = params?.requestId;
        });
        const gone = page("Page.navigate", { url: address });
        await asked;
        const responseHeaders = [{ name: "content-type", value: "text/html;charset=utf-8" }];
        const encoded = Buffer.from(body).toString("base64");
        await page("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body: encoded });
        await gone;
        return void (await page("Fetch.disable"));
      },
      async until(expression) {
        // Seldom, because the page has to stop for it.
        do await delay(1000);
        while (!(await evaluate(expression)));
      },
      mouse(type, x, y) {
        if (type !== "mouseMoved") isPressed = type === "mousePressed";
        const buttons = isPressed ? 1 : 0;
        return page("Input.dispatchMouseEvent", { type, x, y, buttons, button: "left", clickCount: 1 });
      },
      async traced(work) {
        await send("Tracing.start", {
          transferMode: "ReportEvents",
          traceConfig: { includedCategories: ["toplevel", "blink.user_timing"], excludedCategories: ["*"] },
        });
        await work();
        const events: TraceEvent[] = [];
        const collected = hear("Tracing.tracingComplete", ({ method, params = {} }) => {
          if (method === "Tracing.dataCollected") events.push(...(params.value as TraceEvent[]));
        });
        await send("Tracing.end", {});
        await collected;
        return events;
      },
      close: () => send("Target.closeTarget", { targetId }),
    };
  }

  return {
    newPage,
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** Messages end with a zero byte in both directions. */
function overPipe(out: Writable, back: Readable) {
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  let listener = (_message: Message) => {};
  let last = 0;
  let rest = "";
  back.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) take(JSON.parse(part) as Message);
  });

  function take(message: Message) {
    const asked = waiting.get(message.id ?? 0);
    if (!asked) return listener(message);
    if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result ?? {});
  }

  return {
    send(method: string, params: Params, sessionId?: string): Promise<Params> {
      last += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(last, answer);
      out.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      return answer.promise;
    },
    /** Shows each message until one with this name arrives. */
    hear(until: string, look: (message: Message) => void): Promise<void> {
      return new Promise((resolve) => {
        listener = (message) => {
          look(message);
          if (message.method === until) resolve();
        };
      });
    },
  };
}
