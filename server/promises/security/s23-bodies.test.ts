import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import pg from "pg";
import { expect, test } from "vitest";
import { type Call, usualBodyLimit } from "#contract/call.ts";
import { agreeToClause } from "#contract/clauses.ts";
import { uploadFile } from "#contract/files.ts";
import { requestOf } from "#contract/request.ts";
import { mostDocumentBytes } from "#domain/applications/document.ts";
import { connectionTo } from "#server/db/embedded/connection.ts";
import { makeDocument } from "#server/files/make-document.ts";
import { claimOf } from "#server/http/calls/idempotency.ts";
import { isBoundedJson } from "#server/http/calls/json-bounds.ts";
import { inputReader } from "#server/http/calls/read-input.ts";
import { makePhoto } from "#server/photos/index.ts";
import { everyWrite } from "#server/promises/calls/every-call.ts";
import { makeWorld, type PrincipalName } from "#server/promises/calls/principals.ts";
import { shapeOf, validInput } from "#server/promises/calls/valid-input.ts";
import { fullestBodies, fullestFiles, hostileBodyOf, hostileKinds } from "#server/promises/hostile/hostile-bodies.ts";
import type { HostileOrder } from "#server/promises/hostile/hostile-lines.ts";
import { seeded } from "#server/promises/random.ts";
import { makeReadyFolder, realShop, signedInPerson, startRealServer } from "#server/promises/real-server.ts";
import { provingTest, size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const random = seeded("S23");
const { ids, visitors, renewed } = await makeWorld(server);

test.each(everyWrite)(
  "$name: a person without access is refused before any byte of the body has arrived",
  async ({ call }) => {
    // New sessions, because a 403 ends the one that gets it.
    const strangers = await renewed(strangersTo(call));
    const { path } = requestOf(call, validInput(call, ids));
    const answers = await Promise.all([
      headersOnly(path, call.method, visitors.OWNER, { "sec-fetch-site": "cross-site" }),
      ...Object.values(strangers).map((stranger) => headersOnly(path, call.method, stranger)),
    ]);
    expect(answers.map((status) => status === 401 || status === 403 || status === 404)).toEqual(
      answers.map(() => true),
    );
  },
);

test.each(everyWrite)("$name: 413 for a body over its limit, before any of it has arrived", async ({ call }) => {
  const input = validInput(call, ids);
  const { path } = requestOf(call, input);
  const limit = call.bodyLimit ?? usualBodyLimit;
  const type = call.bytes === undefined ? "application/json" : "application/octet-stream";
  const isOperators = call.for.kind === "operators" || (call.for.kind === "shop" && !call.for.roles.includes("OWNER"));
  const who = isOperators ? visitors.operator : visitors.OWNER;
  const status = await headersOnly(path, call.method, who, { "content-type": type }, limit + 1);
  expect(status).toBe(413);
});

test("429: too many requests are refused before any byte of the body has arrived", async () => {
  const limited = await startTestServer({ rateLimits: true });
  const person = await limited.signedIn((await limited.makeAccount()).id);
  const { status } = await inOrder(301, () => person.fetch("/api/partners/v1/accounts/me")).then(
    (all) => all.at(-1) as Response,
  );
  expect(status).toBe(429);
  expect(await headersOnly("/api/partners/v1/clauses/agree", "POST", person, {}, 100, limited.url)).toBe(429);
});

test.each(["/api/partners/v1/nothing", "/nothing", "/media/x"])(
  "404: nothing is at %s, so no body is read",
  async (path) => {
    expect(await headersOnly(path, "POST", visitors.OWNER, { "content-type": "application/json" }, 60_000)).toBe(404);
  },
);

test("415: only a call that takes a file accepts bytes", async () => {
  const files = everyWrite.filter(({ call }) => call.bytes !== undefined);
  expect(files.length).toBeGreaterThan(3);
  const type = { "content-type": "application/octet-stream" };
  expect(await headersOnly("/api/partners/v1/clauses/agree", "POST", visitors.OWNER, type, 100)).toBe(415);
});

test.each(hostileKinds)("%s: refused in our own format, for everybody", async (kind) => {
  for (const visitor of [visitors.anonymous, visitors.OWNER]) {
    const response = await visitor.fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: hostileBodyOf(kind),
    });
    const { code } = (await response.json()) as { code: string };
    expect([response.status, code]).toEqual(
      expect.toBeOneOf([
        [400, "input_invalid"],
        [413, "body_too_large"],
      ]),
    );
  }
});

test("a body that does not arrive ends in a timeout, and the connection is closed", async () => {
  const { path } = requestOf(agreeToClause as Call, {});
  const asked = Date.now();
  expect(await headersOnly(path, "POST", visitors.OWNER, { "content-type": "application/json" }, 50)).toBe(408);
  expect(Date.now() - asked).toBeGreaterThan(9000);
});

test("every call refuses the largest allowed body within 20 ms of parsing", () => {
  const slow: string[] = [];
  for (const { name, call } of everyWrite.filter((one) => one.call.bytes === undefined)) {
    const limit = call.bodyLimit ?? usualBodyLimit;
    const read = inputReader(call);
    const params = requestParams(call);
    const fields = Object.keys(shapeOf(call));
    const tried = size({ small: [], full: [1, 2] });
    for (const { what, text } of fullestBodies(size({ small: random.some(fields, 1), full: fields }), limit)) {
      const run = () => millisecondsOf(() => take(text, limit, params, read));
      const held = Math.min(run(), ...tried.map(run));
      // Only the full run checks the promise, because other tests take processor time.
      if (held > size({ small: 2000, full: 20 })) slow.push(`${name} ${what}: ${held.toFixed(1)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

test("every call refuses or processes the largest file without blocking the process for 20 ms", async () => {
  const slow: string[] = [];
  for (const { name, call } of everyWrite.filter((one) => one.call.bytes !== undefined)) {
    const length = Math.min(call.bodyLimit ?? usualBodyLimit, size({ small: 64 * 1024, full: mostDocumentBytes }));
    for (const { what, file } of fullestFiles(length)) {
      const tries = await inOrder(size({ small: 1, full: 3 }), () => cpuOf(() => takeFile(call, file)));
      const held = Math.min(...tries);
      if (held > size({ small: 2000, full: 20 })) slow.push(`${name} ${what}: ${held.toFixed(1)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

/** What happens to a file that has arrived: read, claimed under a key, and checked like a document or photo. */
async function takeFile(call: Call, file: Buffer) {
  const query = Object.fromEntries(call.queryNames.map((name) => [name, String(validInput(call, ids)[name])]));
  const headers = { "idempotency-key": "one-of-many" };
  // Only these parts of a request are read.
  const request = { params: requestParams(call), query, body: file, headers } as unknown as FastifyRequest;
  const input = inputReader(call)(request);
  const { clock, vault } = server.parts;
  await claimOf(request, null, { call: call.path, input, at: clock.now(), vault });
  await (call === uploadFile ? makeDocument(1, file) : makePhoto(1, file, 800));
}

/** Processor time of this thread until it is done. Work in other threads blocks nothing. */
async function cpuOf(run: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What happens to a body that has arrived, until it is refused. */
function take(text: string, limit: number, params: Record<string, string>, read: ReturnType<typeof inputReader>) {
  if (!isBoundedJson(text, limit)) return;
  try {
    read({ params, query: {}, body: JSON.parse(text) } as FastifyRequest);
  } catch {
    // The refusal is what is measured.
  }
}

/** Processor time instead of the clock: time that other programs take does not count. */
function millisecondsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const requestParams = (call: Call) => Object.fromEntries(call.pathNames.map((name) => [name, "1"]));

/** The roles that cannot make this call. */
function strangersTo({ for: audience }: Call): PrincipalName[] {
  if (audience.kind === "anyone") return [];
  if (audience.kind === "signedIn") return ["anonymous", "expired"];
  if (audience.kind === "shop") return ["anonymous", "expired", "general", "noShop", "otherOwner"];
  if (audience.kind === "operators") return ["anonymous", "expired", "general", "OWNER"];
  return ["anonymous", "expired", "general"];
}

/** Announces a body and sends none of it. Returns the status of the answer. */
function headersOnly(
  path: string,
  method: string,
  { cookies }: Visitor,
  more: Record<string, string> = {},
  length = 1000,
  url = server.url,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const headers = {
    host: `${hostname}:${port}`,
    "content-type": "application/json",
    "content-length": String(length),
    "sec-fetch-site": "same-origin",
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`),
    );
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]));
      socket.destroy();
    });
  });
}

provingTest("the day board is as fast with twelve hostile connections", { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "danjang-s23-"));
  await makeReadyFolder(folder);
  const real = await startRealServer({ DATA_DIR: folder, RATE_LIMITS: "on" });
  const client = new pg.Client(connectionTo(join(folder, "postgres")));
  const hostile = fork(join(import.meta.dirname, "../hostile/hostile-lines.ts"));
  try {
    await client.connect();
    const boards = await inOrder(12, () => realShop(client, 20));
    const cookies = await inOrder(6, async () => (await signedInPerson(client)).cookie);
    const perBoard = 200;
    const look = () => Promise.all(boards.map((board) => lookAt(real.url, board, perBoard)));
    await look();
    await nextMinute();
    const quiet = (await look()).flat();
    await nextMinute();
    hostile.send({ url: real.url, cookies, lines: 12 } satisfies HostileOrder);
    await once(hostile, "message");
    const beside = (await look()).flat();
    const message = once(hostile, "message");
    hostile.send("stop");
    const [tally] = (await message) as [Record<string, number>];
    const [before, during] = [p99(quiet), p99(beside)];
    console.log(`S23 p99 ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms beside`, tally);
    expect(Object.keys(tally).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect(during).toBeLessThanOrEqual(2 * before);
  } finally {
    hostile.kill();
    await client.end();
    await real.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Board = Awaited<ReturnType<typeof realShop>>;

/** The time of each read, as by one tablet: one after the other, with pauses. */
async function lookAt(url: string, { shopId, cookie }: Board, times: number): Promise<number[]> {
  return inOrder(times, async () => {
    await new Promise((rested) => setTimeout(rested, 20));
    const before = performance.now();
    const response = await fetch(`${url}/api/partners/v1/shops/${shopId}/day-board/2026-11-20`, {
      headers: { cookie },
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    return performance.now() - before;
  });
}

/** A session has 300 requests a minute, so each look has its own minute. */
const nextMinute = () => new Promise((come) => setTimeout(come, 60_500 - (Date.now() % 60_000)));

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

async function inOrder<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
