import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import webPush from "web-push";
import { readConfig } from "./config.ts";
import { StartProblem } from "./start-problem.ts";

const folder = mkdtempSync(join(tmpdir(), "danjang-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let folders = 0;
const freshFolder = () => join(folder, String(++folders));

/** As `web-push generate-vapid-keys` makes them. */
const vapidKeys = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};
const keys = {
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
  FINGERPRINT_KEY: randomBytes(32).toString("base64"),
};
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://localhost/danjang",
  PUBLIC_ORIGIN: "https://partners.danjang.kr",
  ...keys,
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
  ...vapidKeys(),
  VAPID_SUBJECT: "mailto:partners@danjang.kr",
};

function problemOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
  return "none";
}

test("without settings it is a development machine on port 3000, with limits on", () => {
  expect(readConfig({ DATA_DIR: freshFolder() })).toMatchObject({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    rateLimits: true,
    trustedProxies: 0,
    supportPhone: "1600-0000",
    solapi: undefined,
    kakao: undefined,
    kakaoLocal: undefined,
    taxOffice: undefined,
    openBanking: undefined,
    openBankingPayouts: undefined,
    popbill: undefined,
    toss: undefined,
    s3: undefined,
  });
});

test("an empty setting counts as not set", () => {
  expect(readConfig({ DATA_DIR: freshFolder(), PORT: "", DATABASE_URL: "" })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test("production with all settings starts", () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicOrigin: "https://partners.danjang.kr",
    solapi: { key: "key", secret: "secret", sender: "02-123-4567" },
    kakao: { clientId: "id", clientSecret: "secret" },
    kakaoLocal: { restKey: "rest" },
    taxOffice: { serviceKey: "tax" },
    openBanking: { clientId: "bank", clientSecret: "secret", useCode: "M202600001" },
    openBankingPayouts: {
      clientId: "bank",
      useCode: "M202600001",
      ownBankCode: "004",
      ownAccount: "00012345678901",
      ownName: "단장",
      passPhrase: "open sesame",
    },
    popbill: {
      linkId: "DANJANG",
      secretKey: "c2VjcmV0",
      isTest: false,
      seller: { bizRegistrationNo: "123-45-67891", companyName: "단장", representativeName: "박단장" },
    },
    toss: { secretKey: "live_sk_secret", clientKey: "live_ck_public" },
    s3: { bucket: "papers", region: "ap-northeast-2", accessKeyId: "access", secretAccessKey: "secret" },
    vapid: {
      publicKey: production.VAPID_PUBLIC_KEY,
      privateKey: production.VAPID_PRIVATE_KEY,
      subject: "mailto:partners@danjang.kr",
    },
  });
});

const needed = Object.keys(production).filter((name) => name !== "NODE_ENV");

test.each(needed)("production does not start without %s, and says so by name", (name) => {
  for (const value of [undefined, ""])
    expect(problemOf({ ...production, [name]: value })).toBe(
      `Production does not start without these settings: ${name}. docs/operations.md says how to make each one.`,
    );
});

test("all missing settings are reported at once", () => {
  expect(problemOf({ NODE_ENV: "production" })).toContain(needed.join(", "));
});

test("production does not start with its limits off", () => {
  expect(problemOf({ ...production, RATE_LIMITS: "off" })).toBe(
    "Production does not start with RATE_LIMITS=off: remove that setting.",
  );
});

test("production does not start with a stand-in for the text message provider", () => {
  expect(problemOf({ ...production, SOLAPI_ADDRESS: "http://127.0.0.1:1" })).toBe(
    "Production sends text messages to the provider itself: remove SOLAPI_ADDRESS.",
  );
});

test("production does not start with a stand-in for the card gateway", () => {
  expect(problemOf({ ...production, TOSS_ADDRESS: "http://127.0.0.1:1" })).toBe(
    "Production charges cards at the gateway itself: remove TOSS_ADDRESS.",
  );
});

test("production does not start with the test of the tax invoice service", () => {
  expect(problemOf({ ...production, POPBILL_SERVICE: "test" })).toBe(
    "Production reports to the tax office itself: remove POPBILL_SERVICE.",
  );
});

const { NODE_ENV: _, ...everything } = production;

test.each(Object.keys(production).filter((name) => name.startsWith("OPEN_BANKING_")))(
  "without %s no money is sent to a bank",
  (name) => {
    const set = { ...everything, DATA_DIR: freshFolder() };
    expect(readConfig(set).openBankingPayouts).toBeDefined();
    expect(readConfig({ ...set, [name]: "" }).openBankingPayouts).toBeUndefined();
  },
);

test.each(Object.keys(production).filter((name) => /^(POPBILL|COMPANY)_/.test(name)))(
  "without %s no tax invoice is issued",
  (name) => {
    const set = { ...everything, DATA_DIR: freshFolder(), POPBILL_SERVICE: "test" };
    expect(readConfig(set).popbill?.isTest).toBe(true);
    expect(readConfig({ ...set, [name]: "" }).popbill).toBeUndefined();
  },
);

test("the card gateway needs both of its keys", () => {
  for (const one of [{ TOSS_SECRET_KEY: "test_sk_a" }, { TOSS_CLIENT_KEY: "test_ck_a" }])
    expect(readConfig({ DATA_DIR: freshFolder(), ...one }).toss).toBeUndefined();
});

test.each([
  { PORT: "http" },
  { PORT: "70000" },
  { PORT: "-1" },
  { PORT: "80.5" },
  { NODE_ENV: "staging" },
  { STAGING: "off" },
  { RATE_LIMITS: "no" },
  { LOG_LEVEL: "loud" },
  { PUBLIC_ORIGIN: "partners" },
  { TRUSTED_PROXIES: "-1" },
  { SENTRY_DSN: "none" },
  { S3_ENDPOINT: "minio" },
  { OPEN_BANKING_USE_CODE: "short" },
  { OPEN_BANKING_PAYOUT_BANK: "국민" },
  { OPEN_BANKING_PAYOUT_ACCOUNT: "110-123" },
  { POPBILL_SERVICE: "maybe" },
  { COMPANY_NUMBER: "123" },
  // The secret key in the place of the one that browsers see.
  { TOSS_CLIENT_KEY: "live_sk_secret" },
  { TOSS_SECRET_KEY: "live_ck_public" },
  { TOSS_ADDRESS: "toss" },
  { VAPID_PUBLIC_KEY: "short" },
  { VAPID_PRIVATE_KEY: "short" },
  { VAPID_SUBJECT: "partners@danjang.kr" },
])("%o cannot be used, and the message names the setting without its value", (setting) => {
  const [[name, value]] = Object.entries(setting) as [[string, string]];
  const problem = problemOf({ DATA_DIR: freshFolder(), ...setting });
  expect(problem).toBe(`These settings have a value that cannot be used: ${name}. docs/operations.md lists them all.`);
  expect(problem).not.toContain(`"${value}"`);
});

test.each(["short", "k1:short", `k1:${randomBytes(16).toString("base64")}`, `${keys.ENCRYPTION_KEYS},k2:`])(
  "an encryption key that is not 32 bytes is refused without being shown",
  (written) => {
    const problem = problemOf({ ...production, ENCRYPTION_KEYS: written });
    expect(problem).toContain("Each of ENCRYPTION_KEYS must be written id:base64 with 32 bytes");
    expect(problem).not.toContain(written);
  },
);

test("the first of several encryption keys is the one for new values", () => {
  const second = randomBytes(32).toString("base64");
  const { vaultKeys } = readConfig({ ...production, ENCRYPTION_KEYS: `k2:${second}, ${keys.ENCRYPTION_KEYS}` });
  expect([vaultKeys.current, Object.keys(vaultKeys.keys)]).toEqual(["k2", ["k2", "k1"]]);
});

test("outside production the keys are created once and stored beside the data, readable by its owner only", () => {
  const DATA_DIR = freshFolder();
  const first = readConfig({ DATA_DIR });
  expect(readConfig({ DATA_DIR }).vaultKeys).toEqual(first.vaultKeys);
  expect(readConfig({ DATA_DIR: freshFolder() }).vaultKeys).not.toEqual(first.vaultKeys);
  expect(statSync(join(DATA_DIR, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("messages to devices are signed with the folder's own key pair, created once; an older folder gets one beside its keys", () => {
  const DATA_DIR = freshFolder();
  const { vapid, vaultKeys } = readConfig({ DATA_DIR });
  expect(readConfig({ DATA_DIR }).vapid).toEqual(vapid);
  expect(readConfig({ DATA_DIR: freshFolder() }).vapid).not.toEqual(vapid);
  const file = join(DATA_DIR, "secrets.json");
  const { vapid: _, ...older } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(older));
  const again = readConfig({ DATA_DIR });
  expect(again.vaultKeys).toEqual(vaultKeys);
  expect(again.vapid).not.toEqual(vapid);
  expect(readConfig({ DATA_DIR }).vapid).toEqual(again.vapid);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("two of the three settings count as none of them", () => {
  const { vapid } = readConfig({ DATA_DIR: freshFolder(), ...vapidKeys() });
  expect(vapid.publicKey).not.toBe("");
  expect(vapid.subject).toBe("mailto:partners@danjang.kr");
});

test("a public key with another's private key is refused", () => {
  const { VAPID_PUBLIC_KEY } = vapidKeys();
  expect(problemOf({ ...production, VAPID_PUBLIC_KEY })).toBe(
    "VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: create both again, together.",
  );
});

test("an unusable data folder is reported in one sentence", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect(problemOf({ DATA_DIR: join(file, "data") })).toMatch(
    /^The data folder .+ cannot be used \(.+\): make it writable/,
  );
});
