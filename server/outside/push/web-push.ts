import { createPrivateKey, sign } from "node:crypto";
import { isPushEndpoint, isSandboxEndpoint } from "#domain/accounts/push-endpoint.ts";
import type { Clock } from "#server/clock.ts";
import type { PushMessage, PushOutcome, PushPort } from "./push-port.ts";

interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** The address to which a push service writes if there is a problem with our messages. */
  subject: string;
}

interface Options extends VapidKeys {
  clock: Clock;
  /** Also accepts the sandbox service of this machine. */
  sandbox: boolean;
}

const patienceMilliseconds = 10_000;
/** Half of what a push service allows, so its clock may be wrong too. */
const signedForSeconds = 12 * 3600;

/** Messages are encrypted for one browser (RFC 8291) and signed by us (RFC 8292). The service in between cannot read them. */
export function webPush({ sandbox, clock, ...vapid }: Options): PushPort {
  const takes = (endpoint: string) => isPushEndpoint(endpoint) || (sandbox && isSandboxEndpoint(endpoint));
  return {
    publicKey: vapid.publicKey,
    takes,
    async send(message) {
      // Checked again: an address that was accepted earlier may not be accepted now.
      if (!takes(message.endpoint)) return { kind: "refused", problem: "an address that is no push service" };
      const { endpoint, headers, body } = await requestOf(message, authorizationOf(message, vapid, clock.now()));
      let response: Response;
      try {
        response = await fetch(endpoint, {
          method: "POST",
          headers,
          body: new Uint8Array(body),
          // A redirect would lead to an address that was not checked.
          redirect: "manual",
          signal: AbortSignal.timeout(patienceMilliseconds),
        });
      } catch (error) {
        return { kind: "later", problem: `no answer (${(error as Error).name})` };
      }
      await response.body?.cancel();
      return outcomeOf(response);
    },
  };
}

/** The package is loaded with the first message: most servers do not need it. */
async function requestOf({ endpoint, p256dh, auth, payload, ttlSeconds, topic }: PushMessage, authorization: string) {
  const { default: library } = await import("web-push");
  const subscription = { endpoint, keys: { p256dh, auth } };
  const options = { TTL: ttlSeconds, topic, urgency: "high", contentEncoding: "aes128gcm" } as const;
  const { headers, body } = library.generateRequestDetails(subscription, payload, options);
  // Fetch counts the bytes itself.
  const { "Content-Length": _, ...others } = headers as Record<string, string | number>;
  const written = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  return { endpoint, headers: { ...written, authorization }, body: body as Buffer };
}

/** Signed here and not by the package, which uses the time of this machine (RFC 8292). */
function authorizationOf({ endpoint }: PushMessage, { publicKey, privateKey, subject }: VapidKeys, now: Date): string {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d: privateKey } });
  const expiresAt = Math.floor(now.getTime() / 1000) + signedForSeconds;
  const signed = [
    { typ: "JWT", alg: "ES256" },
    { aud: new URL(endpoint).origin, exp: expiresAt, sub: subject },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: "taken" };
  const problem = `the push service answered ${status}`;
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) {
    const afterSeconds = Number(headers.get("retry-after"));
    return { kind: "later", problem, ...(afterSeconds > 0 ? { afterSeconds } : {}) };
  }
  return { kind: "refused", problem };
}
