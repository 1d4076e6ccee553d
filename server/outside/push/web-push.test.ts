import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import library from "web-push";
import { standingClock } from "#server/clock.ts";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { pushSubscription } from "#server/testing/outside/push-subscription.ts";
import { webPush } from "./web-push.ts";

const service = await providerDouble(() => ({ status: 201, body: "" }));
const keys = { ...library.generateVAPIDKeys(), subject: "mailto:partners@danjang.kr" };
// Far from the time of any test machine: signatures must use only our clock.
const clock = standingClock("2031-03-01T09:00:00Z");
const port = webPush({ ...keys, clock, sandbox: true });

const browser = pushSubscription(service.url);
const message = {
  endpoint: browser.endpoint,
  p256dh: browser.p256dh,
  auth: browser.auth,
  payload: JSON.stringify({ title: "새 예약 · 11.20 (금) 14:00" }),
  ttlSeconds: 3600,
  topic: "topic-of-it",
};

test("only the browser's own key decrypts the message, and nobody on the way can read it", async () => {
  expect(await port.send(message)).toEqual({ kind: "taken" });
  const [came] = service.received;
  expect(came?.method).toBe("POST");
  expect(came?.path).toBe(`/sandbox/push/${browser.id}`);
  expect(came?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: "3600",
    topic: "topic-of-it",
    urgency: "high",
  });
  const body = Buffer.from(came?.body ?? "", "latin1");
  expect(browser.decrypt(body)).toBe(message.payload);
  expect(body.includes("예약")).toBe(false);
  expect(() => pushSubscription(service.url).decrypt(body)).toThrow();
});

test("it is signed with our key for this service and for half a day", async () => {
  await port.send(message);
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? "") ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const bytes = Buffer.from(keys.publicKey, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString("base64url")) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = (text: string) =>
    verify(
      "sha256",
      Buffer.from(text),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
  expect(isSigned(`${head}.${claims}`)).toBe(true);
  expect(isSigned(`${head}.${claims}x`)).toBe(false);
  const read = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect(read).toMatchObject({ aud: service.url, sub: keys.subject });
  expect(new Date(read.exp * 1000).toISOString()).toBe("2031-03-01T21:00:00.000Z");
});

test.each([
  [200, { kind: "taken" }],
  [404, { kind: "gone" }],
  [410, { kind: "gone" }],
  [429, { kind: "later", problem: "the push service answered 429" }],
  [500, { kind: "later", problem: "the push service answered 500" }],
  [503, { kind: "later", problem: "the push service answered 503" }],
  [400, { kind: "refused", problem: "the push service answered 400" }],
  [403, { kind: "refused", problem: "the push service answered 403" }],
  [413, { kind: "refused", problem: "the push service answered 413" }],
])("an answer of %i is returned as it is", async (status, outcome) => {
  service.answers(() => ({ status }));
  expect(await port.send(message)).toEqual(outcome);
});

test("redirects are not followed", async () => {
  service.answers(() => ({ status: 307, headers: { location: `${service.url}/sandbox/push/elsewhere` } }));
  expect(await port.send(message)).toEqual({ kind: "refused", problem: "the push service answered 307" });
  expect(service.received).toHaveLength(1);
});

test("if the connection is cut or the service is unreachable, it is tried later", async () => {
  service.answers(() => ({ hangsUp: true }));
  expect(await port.send(message)).toMatchObject({ kind: "later" });
  expect(await port.send({ ...message, endpoint: "http://127.0.0.1:1/sandbox/push/a" })).toMatchObject({
    kind: "later",
  });
});

test("in production the sandbox service is not accepted, and neither is an unknown address", async () => {
  const production = webPush({ ...keys, clock, sandbox: false });
  for (const endpoint of [browser.endpoint, "https://danjang.kr/event", `${service.url}/api`]) {
    expect(production.takes(endpoint)).toBe(false);
    expect(await production.send({ ...message, endpoint })).toEqual({
      kind: "refused",
      problem: "an address that is no push service",
    });
  }
  expect(service.received).toEqual([]);
  expect(production.takes("https://fcm.googleapis.com/fcm/send/a")).toBe(true);
});
