import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import webPush from "web-push";
import { readConfig } from "#server/config.ts";
import { loadDemoOnce } from "#server/db/demo/load-demo.ts";
import { accounts, installation } from "#server/db/tables/tables.ts";
import { settings } from "#server/environment.ts";
import { compileCache } from "#server/promises/real-server.ts";
import { provingTest } from "#server/promises/size.ts";
import { StartProblem } from "#server/start-problem.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { neededInProduction } from "#server/unsafe-settings.ts";

// Production does not start with a setting that is weak, missing or made for testing, nor on a database with demo accounts.
// The error names the setting and not its value.

const folder = mkdtempSync(join(tmpdir(), "danjang-unsafe-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const randomKey = () => randomBytes(32).toString("base64");
const vapid = webPush.generateVAPIDKeys();
const safe: Record<string, string> = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: "postgres://localhost/danjang",
  PUBLIC_ORIGIN: "https://partners.example.kr",
  ENCRYPTION_KEYS: `k1:${randomKey()}`,
  FINGERPRINT_KEY: randomKey(),
  SOLAPI_KEY: "key",
  SOLAPI_SECRET: "secret",
  SOLAPI_SENDER: "02-123-4567",
  KAKAO_CLIENT_ID: "id",
  KAKAO_CLIENT_SECRET: "secret",
  KAKAO_REST_KEY: "rest",
  NTS_SERVICE_KEY: "tax",
  OPEN_BANKING_CLIENT_ID: "bank",
  OPEN_BANKING_CLIENT_SECRET: "secret",
  OPEN_BANKING_USE_CODE: "M202600001",
  OPEN_BANKING_PAYOUT_BANK: "004",
  OPEN_BANKING_PAYOUT_ACCOUNT: "00012345678901",
  OPEN_BANKING_PAYOUT_NAME: "단장",
  OPEN_BANKING_PAYOUT_PASS_PHRASE: "open sesame",
  POPBILL_LINK_ID: "DANJANG",
  POPBILL_SECRET_KEY: "c2VjcmV0",
  COMPANY_NUMBER: "123-45-67891",
  COMPANY_NAME: "단장",
  COMPANY_REPRESENTATIVE: "박단장",
  TOSS_SECRET_KEY: "live_sk_secret",
  TOSS_CLIENT_KEY: "live_ck_public",
  S3_BUCKET: "papers",
  S3_REGION: "ap-northeast-2",
  S3_ACCESS_KEY_ID: "access",
  S3_SECRET_ACCESS_KEY: "secret",
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: "mailto:ops@example.kr",
};

const base64 = (text: string) => Buffer.from(text).toString("base64");
const steps = (by: number) => Buffer.from(Array.from({ length: 32 }, (_, index) => (index * by) % 256));
const weakKeys = [
  "fingerprints",
  "a-passphrase-that-is-longer-than-forty-three-letters",
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
  randomBytes(16).toString("base64"),
  randomBytes(31).toString("base64"),
  Buffer.alloc(32).toString("base64"),
  Buffer.alloc(32, 7).toString("base64"),
  Buffer.alloc(32, randomBytes(4)).toString("base64"),
  steps(1).toString("base64"),
  steps(7).toString("base64"),
  base64("correct horse battery staple, and so on"),
  base64("0123456789abcdef0123456789abcdef"),
];
const notHttps = ["http://partners.example.kr", "ftp://partners.example.kr", "http://127.0.0.1:9000"];

/** By setting, values with which production must not start. A new setting has to be added here. */
const unsafe: Record<string, readonly string[]> = {
  NODE_ENV: ["staging", "prod"],
  PORT: ["-1", "70000", "http"],
  HOST: [],
  DATA_DIR: [],
  DATABASE_URL: [],
  PUBLIC_ORIGIN: [...notHttps, "https://partners.example.kr/", "https://partners.example.kr/app", "partners"],
  TRUSTED_PROXIES: ["-1", "all"],
  ENCRYPTION_KEYS: [
    ...weakKeys.map((key) => `k1:${key}`),
    ...weakKeys.map((key) => `${safe.ENCRYPTION_KEYS},k2:${key}`),
    `k1:${randomKey()},k1:${randomKey()}`,
    `k1:${safe.FINGERPRINT_KEY}`,
    randomKey(),
  ],
  FINGERPRINT_KEY: [...weakKeys, `${weakKeys[0]},${randomKey()}`],
  SUPPORT_PHONE: [],
  TEXTS_PER_DAY: ["0", "many"],
  RATE_LIMITS: ["off", "no"],
  STAGING: ["off", "yes"],
  OPERATOR_PASSKEYS: ["optional", "no"],
  LOG_LEVEL: ["loud"],
  SOLAPI_KEY: [],
  SOLAPI_SECRET: [],
  SOLAPI_SENDER: [],
  SOLAPI_ADDRESS: ["http://127.0.0.1:1/send", "https://solapi.example.kr"],
  KAKAO_CLIENT_ID: [],
  KAKAO_CLIENT_SECRET: [],
  KAKAO_REST_KEY: [],
  NTS_SERVICE_KEY: [],
  OPEN_BANKING_CLIENT_ID: [],
  OPEN_BANKING_CLIENT_SECRET: [],
  OPEN_BANKING_USE_CODE: ["short"],
  OPEN_BANKING_PAYOUT_BANK: ["4"],
  OPEN_BANKING_PAYOUT_ACCOUNT: ["000-123"],
  OPEN_BANKING_PAYOUT_NAME: [],
  OPEN_BANKING_PAYOUT_PASS_PHRASE: [],
  POPBILL_LINK_ID: [],
  POPBILL_SECRET_KEY: [],
  POPBILL_SERVICE: ["test", "trial"],
  COMPANY_NUMBER: ["123"],
  COMPANY_NAME: [],
  COMPANY_REPRESENTATIVE: [],
  TOSS_SECRET_KEY: ["test_sk_secret", "test_gsk_secret", "live_ck_public", "secret"],
  TOSS_CLIENT_KEY: ["test_ck_public", "test_gck_public", "live_sk_secret", "public"],
  TOSS_ADDRESS: ["http://127.0.0.1:1", "https://toss.example.kr"],
  MONEY: ["running"],
  S3_BUCKET: [],
  S3_REGION: [],
  S3_ENDPOINT: notHttps,
  S3_ACCESS_KEY_ID: [],
  S3_SECRET_ACCESS_KEY: [],
  VAPID_PUBLIC_KEY: ["short", webPush.generateVAPIDKeys().publicKey],
  VAPID_PRIVATE_KEY: ["short", webPush.generateVAPIDKeys().privateKey],
  VAPID_SUBJECT: ["ops@example.kr", "http://example.kr"],
  SENTRY_DSN: ["http://key@errors.example/1"],
};

function problemOf(environment: NodeJS.ProcessEnv): string | undefined {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
  return undefined;
}

test("with everything safe it starts, so that each refusal below is for the one changed setting", () => {
  expect(problemOf(safe)).toBeUndefined();
  const renewed = {
    FINGERPRINT_KEY: `${randomKey()},short`,
    ENCRYPTION_KEYS: `k2:${randomKey()},${safe.ENCRYPTION_KEYS}`,
  };
  expect(problemOf({ ...safe, ...renewed })).toBeUndefined();
});

test("1,000 keys as openssl makes them are accepted", () => {
  for (let round = 0; round < 1000; round += 1) {
    expect(problemOf({ ...safe, FINGERPRINT_KEY: randomKey(), ENCRYPTION_KEYS: `k1:${randomKey()}` })).toBeUndefined();
    expect(problemOf({ ...safe, FINGERPRINT_KEY: randomBytes(32).toString("hex") })).toBeUndefined();
  }
});

test("every setting is on the list of unsafe values", () => {
  expect(Object.keys(unsafe).toSorted()).toEqual(settings.toSorted());
});

test.each(neededInProduction)("production does not start without %s", (name) => {
  for (const value of [undefined, ""]) expect(problemOf({ ...safe, [name]: value })).toContain(name);
});

const cases = Object.entries(unsafe).flatMap(([name, values]) => values.map((value) => ({ name, value })));

test.each(cases)("production does not start with $name=$value", ({ name, value }) => {
  const problem = problemOf({ ...safe, [name]: value });
  expect(problem).toContain(name);
  if (/_KEYS?$|SECRET/.test(name)) expect(problem).not.toContain(value);
});

/** Staging has stand-ins for the providers. Everything else is the same. */
const neededInStaging = ["DATABASE_URL", "PUBLIC_ORIGIN", "ENCRYPTION_KEYS", "FINGERPRINT_KEY"];
const staging: Record<string, string> = {
  NODE_ENV: "production",
  STAGING: "on",
  HOST: "127.0.0.1",
  DATA_DIR: join(folder, "staging"),
  ...Object.fromEntries(neededInStaging.map((name) => [name, safe[name] ?? ""])),
};

test.each(neededInStaging)("staging does not start without %s, nor with a weak one", (name) => {
  expect(problemOf(staging)).toBeUndefined();
  expect(problemOf({ ...staging, [name]: "" })).toContain(name);
  for (const value of unsafe[name] ?? []) expect(problemOf({ ...staging, [name]: value })).toContain(name);
});

test.each([
  { RATE_LIMITS: "off" },
  { OPERATOR_PASSKEYS: "optional" },
  { NODE_ENV: "development" },
  { TOSS_SECRET_KEY: "live_sk_secret", TOSS_CLIENT_KEY: "live_ck_public" },
  { SOLAPI_KEY: "key", SOLAPI_SECRET: "secret", SOLAPI_SENDER: "02-123-4567" },
  { OPEN_BANKING_PAYOUT_PASS_PHRASE: "open sesame" },
  { POPBILL_SERVICE: "live", POPBILL_LINK_ID: "DANJANG" },
])("staging takes nothing that weakens it, takes money or texts somebody: %o", (more) => {
  expect(problemOf({ ...staging, ...more })).toContain(Object.keys(more)[0]);
});

/** Starts the product as an operator does. Returns how it ended, or its answer to each path once it is ready. */
async function start(environment: Record<string, string>, paths: string[] = []) {
  const { host, user } = inject("testCluster");
  const { rows } = await server.parts.pool.query<{ name: string }>("select current_database() as name");
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../main.ts")], {
    env: {
      PATH: process.env.PATH ?? "",
      TMPDIR: tmpdir(),
      ...compileCache,
      ...environment,
      PORT: String(port),
      DATABASE_URL: `postgres://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = once(child, "exit");
  const ready = new Promise<void>((resolve) => {
    const take = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(" is ready at ")) resolve();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
  });
  await Promise.race([ready, ended]);
  const answers = new Map<string, string>();
  if (child.exitCode === null)
    for (const path of paths) answers.set(path, await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  if (child.exitCode === null) child.kill("SIGTERM");
  await ended;
  return { code: child.exitCode, printed, answers };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The last line has the reason for the end. It is JSON, like all output in production. */
const reasonOf = (printed: string) => JSON.parse(printed.trim().split("\n").at(-1) ?? "").msg as string;

const demoProblem = /^This database has demo accounts/;

const server = await startTestServer();
const { db, vault, clock, config } = server.parts;

test("a real production process serves its own database, and not one with another key or with demo accounts", async () => {
  const first = await start(safe, ["/healthz", "/sandbox/messages"]);
  expect(first.code).toBe(0);
  expect(first.answers.get("/healthz")).toContain('"ok"');
  expect(first.answers.get("/sandbox/messages")).not.toContain("테스트용");

  const other = await start({ ...safe, FINGERPRINT_KEY: randomKey() });
  expect([other.code, reasonOf(other.printed)]).toEqual([1, expect.stringContaining("put that one back")]);

  await loadDemoOnce({ db, vault, clock, dataDir: config.dataDir, say: () => {} });
  const demo = await start(safe);
  expect([demo.code, reasonOf(demo.printed)]).toEqual([1, expect.stringMatching(demoProblem)]);
});

provingTest(
  "production does not start on demo data after renamed accounts or a lost mark",
  { timeout: 300_000 },
  async () => {
    // Their reservations and sales are still there.
    await db.update(accounts).set({ email: sql`login_id || '@example.kr'` });
    expect(reasonOf((await start(safe)).printed)).toMatch(demoProblem);
    // A restore can lose the mark.
    await db.update(installation).set({ hasDemoData: false });
    await db.update(accounts).set({ email: "owner@demo.danjang.kr" }).where(eq(accounts.loginId, "demo_owner"));
    expect(reasonOf((await start(safe)).printed)).toMatch(demoProblem);
  },
);

test("a real staging process runs with stand-ins and demo accounts, shows the texts that it does not send, and says that it is staging", async () => {
  expect(await db.$count(accounts)).toBeGreaterThan(0);
  const { code, answers } = await start(staging, ["/healthz", "/sandbox/messages", "/book/1", "/"]);
  expect(code).toBe(0);
  for (const path of ["/sandbox/messages", "/book/1", "/"]) expect(answers.get(path)).toContain("테스트용");
});
