/** What the page itself has asked for before the program was there (`server/http/pages/written-page.ts`), by its address. */
interface EarlyAsk {
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  var early: Record<string, EarlyAsk> | undefined;
}

/** Each answer is taken once: whoever asks again wants to know how things stand by then. */
export function takeEarlyAnswer(method: string, path: string, signal: AbortSignal | undefined) {
  const { early = {} } = globalThis;
  const ask = early[path];
  if (method !== "GET" || !ask) return undefined;
  delete early[path];
  signal?.addEventListener("abort", () => ask.stop.abort());
  return ask.answer;
}
