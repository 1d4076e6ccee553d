/** Answers that the page requested before the program was loaded (`server/http/pages/written-page.ts`), by address. */
interface EarlyAsk {
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  var early: Record<string, EarlyAsk> | undefined;
}

/** Each answer is used once; a later request reads the current data. */
export function takeEarlyAnswer(method: string, path: string, signal: AbortSignal | undefined) {
  const { early = {} } = globalThis;
  const ask = early[path];
  if (method !== "GET" || !ask) return undefined;
  delete early[path];
  signal?.addEventListener("abort", () => ask.stop.abort());
  return ask.answer;
}
