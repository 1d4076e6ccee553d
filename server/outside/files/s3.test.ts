import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { filesInS3, usualPatience } from "./s3.ts";

/** A store that follows the rules of S3 as far as we use them. */
const kept = new Map<string, Buffer>();
const missing = { status: 404, body: "<Error><Code>NoSuchKey</Code><Message>none</Message></Error>" };
const provider = await providerDouble(({ method, path, headers, body }) => {
  const [key = ""] = path.split("?");
  if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=access/")) return { status: 403, body: "" };
  if (method === "PUT") kept.set(key, Buffer.from(body, "latin1"));
  if (method === "DELETE") kept.delete(key);
  if (method === "GET") return kept.has(key) ? { body: kept.get(key) } : missing;
  return { status: method === "DELETE" ? 204 : 200, body: "" };
});
beforeEach(() => kept.clear());
const settings = {
  bucket: "papers",
  region: "ap-northeast-2",
  endpoint: provider.url,
  accessKeyId: "access",
  secretAccessKey: "very secret",
};
const clock = standingClock("2031-03-01T09:00:00Z");
const files = filesInS3(settings, clock);
const key = () => randomBytes(16).toString("hex");

test("stored bytes are returned unchanged, until they are removed", async () => {
  const [name, bytes] = [key(), randomBytes(100_000)];
  await files.put(name, bytes);
  expect([...kept.keys()]).toEqual([`/papers/files/${name}`]);
  expect((await files.get(name))?.equals(bytes)).toBe(true);
  await files.remove(name);
  expect(await files.get(name)).toBeUndefined();
  await files.remove(name);
});

test("every request is signed, and the secret is not sent", async () => {
  await files.put(key(), Buffer.from("x"));
  const sent = JSON.stringify(provider.received);
  expect(provider.received[0]?.headers.authorization).toMatch(/Signature=[0-9a-f]{64}$/);
  expect(sent).not.toContain("very secret");
});

test("requests have the time of our clock, whatever this machine's says, also after it was moved", async () => {
  await files.get(key());
  clock.move(60_000);
  await files.get(key());
  const dates = provider.received.map(({ headers }) => headers["x-amz-date"]);
  // The library adds a difference to the machine's time, which moves on during the test.
  expect(dates.map((date) => String(date).slice(0, 13))).toEqual(["20310301T0900", "20310301T0901"]);
});

test("a store that refuses or fails is an error, and does not mean a missing file", async () => {
  provider.answers(() => ({ status: 403, body: "<Error><Code>AccessDenied</Code></Error>" }));
  await expect(files.get(key())).rejects.toThrow();
  await expect(files.put(key(), Buffer.from("x"))).rejects.toThrow();
  provider.answers(() => ({ status: 404, body: "<Error><Code>NoSuchBucket</Code></Error>" }));
  await expect(files.get(key())).rejects.toThrow();
});

test("a store that fails once is asked again", async () => {
  let asked = 0;
  provider.answers(() => {
    asked += 1;
    return asked === 1 ? { status: 503, body: "" } : { status: 200, body: "" };
  });
  await files.put(key(), Buffer.from("x"));
  expect(asked).toBe(2);
});

test.each(["../x", "", "a/b"])("%j is not a key, and no request is sent", async (name) => {
  await expect(files.get(name)).rejects.toThrow("a file's key has another form");
  expect(provider.received).toEqual([]);
});

test("a store that never answers is given up after the second attempt", async () => {
  let asked = 0;
  provider.answers(() => {
    asked += 1;
    return { isSilent: true };
  });
  const hurried = filesInS3(settings, clock, { tries: 2, tryMilliseconds: 200, connectMilliseconds: 200 });
  await expect(hurried.get(key())).rejects.toThrow();
  expect(asked).toBe(2);
});

test("all attempts together end before nginx stops waiting", () => {
  const nginx = readFileSync(new URL("../../../ops/nginx.conf", import.meta.url), "utf8");
  const [, seconds] = /proxy_read_timeout (\d+)s/.exec(nginx) ?? [];
  const { tries, tryMilliseconds, connectMilliseconds } = usualPatience;
  expect([tries, tryMilliseconds]).toEqual([2, 8000]);
  expect(tries * (tryMilliseconds + connectMilliseconds)).toBeLessThan(Number(seconds) * 1000);
});
