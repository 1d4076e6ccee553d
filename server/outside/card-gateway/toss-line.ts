import * as z from "zod/mini";

/** `body` is the answer with a 2xx; a code is the gateway's own; `lost` says why there was no answer. */
export type TossAnswer =
  | { kind: "answered"; body: unknown }
  | { kind: "refused"; status: number; code: string; message: string }
  | { kind: "lost"; reason: string };

interface TossRequest {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: object;
  idempotencyKey?: string;
  patienceMilliseconds: number;
}

const Refusal = z.object({ code: z.string(), message: z.catch(z.string(), "") });

/** The connection to Toss Payments. Its failure messages contain no keys, addresses or bodies. */
export function tossLine(secretKey: string, address: string) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  return async ({ method, path, body, idempotencyKey, patienceMilliseconds }: TossRequest): Promise<TossAnswer> => {
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          authorization,
          ...(body && { "content-type": "application/json" }),
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      const answer = await response.text();
      if (response.ok) return { kind: "answered", body: answer === "" ? {} : JSON.parse(answer) };
      const refusal = z.safeParse(Refusal, JSON.parse(answer));
      return refusal.success
        ? { kind: "refused", status: response.status, ...refusal.data }
        : { kind: "lost", reason: `${response.status} without a code` };
    } catch (error) {
      return { kind: "lost", reason: reasonOf(error as Error) };
    }
  };
}

function reasonOf({ name, cause }: Error): string {
  if (name === "TimeoutError") return "no answer in time";
  if (name === "SyntaxError") return "an answer that cannot be read";
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? `the line failed (${code})` : "the line failed";
}
