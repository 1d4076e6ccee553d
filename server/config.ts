import { createHash } from "node:crypto";
import { join } from "node:path";
import * as z from "zod/mini";
import { isVapidPair, secretsOfFolder } from "./folder-secrets.ts";
import { StartProblem } from "./start-problem.ts";
import type { VaultKeys } from "./vault.ts";

export type Config = ReturnType<typeof readConfig>;

const Environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** Without it, every address of the machine in production, and only the machine itself while somebody develops. */
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), join(import.meta.dirname, "../data")),
  DATABASE_URL: z.optional(z.string()),
  /** Where browsers reach us, e.g. https://partners.danjang.kr; decides secure cookies and where logins come back to. */
  PUBLIC_ORIGIN: z.optional(z.url()),
  /** How many proxies in front are ours; their forwarded addresses are believed, no others. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** `id:base64` pairs separated by commas, the one for new values first; 32 bytes each. */
  ENCRYPTION_KEYS: z.optional(z.string()),
  FINGERPRINT_KEY: z.optional(z.string()),
  SUPPORT_PHONE: z._default(z.string(), "1600-0000"),
  /** The most text messages in a day of Seoul: what a flood of them may cost. */
  TEXTS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20_000),
  RATE_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  /** Whether operators work without a passkey. Production needs one whatever this says. */
  OPERATOR_PASSKEYS: z.optional(z.enum(["needed", "optional"])),
  /** Without it, every request in production, and only what is amiss on a newcomer's terminal. */
  LOG_LEVEL: z.optional(z.enum(["trace", "debug", "info", "warn", "error", "silent"])),
  SOLAPI_KEY: z.optional(z.string()),
  SOLAPI_SECRET: z.optional(z.string()),
  SOLAPI_SENDER: z.optional(z.string()),
  /** Where a stand-in for the provider listens; only tests have one. */
  SOLAPI_ADDRESS: z.optional(z.url()),
  KAKAO_CLIENT_ID: z.optional(z.string()),
  KAKAO_CLIENT_SECRET: z.optional(z.string()),
  /** The REST key that looks up addresses, of the same application or another. */
  KAKAO_REST_KEY: z.optional(z.string()),
  NTS_SERVICE_KEY: z.optional(z.string()),
  OPEN_BANKING_CLIENT_ID: z.optional(z.string()),
  OPEN_BANKING_CLIENT_SECRET: z.optional(z.string()),
  OPEN_BANKING_USE_CODE: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))),
  /** Our own account that payouts come from, and the words that let money out of it. */
  OPEN_BANKING_PAYOUT_BANK: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  OPEN_BANKING_PAYOUT_ACCOUNT: z.optional(z.string().check(z.regex(/^\d{6,16}$/))),
  OPEN_BANKING_PAYOUT_NAME: z.optional(z.string()),
  OPEN_BANKING_PAYOUT_PASS_PHRASE: z.optional(z.string()),
  POPBILL_LINK_ID: z.optional(z.string()),
  POPBILL_SECRET_KEY: z.optional(z.string()),
  /** Its own test, in which no tax office hears of anything. */
  POPBILL_SERVICE: z._default(z.enum(["live", "test"]), "live"),
  /** Ourselves, as the tax office knows us. */
  COMPANY_NUMBER: z.optional(z.string().check(z.regex(/^\d{3}-?\d{2}-?\d{5}$/))),
  COMPANY_NAME: z.optional(z.string()),
  COMPANY_REPRESENTATIVE: z.optional(z.string()),
  /** Told apart by their beginnings, so that the secret one never reaches a browser by mistake. */
  TOSS_SECRET_KEY: z.optional(z.string().check(z.regex(/^(test|live)_g?sk_\w+$/))),
  TOSS_CLIENT_KEY: z.optional(z.string().check(z.regex(/^(test|live)_g?ck_\w+$/))),
  /** Where a double of the gateway listens; only tests have one. */
  TOSS_ADDRESS: z.optional(z.url()),
  /** Money starts paused: set it for the first start on a restored database. */
  MONEY: z.optional(z.enum(["paused"])),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** The pair that messages to devices are signed with, and whom a push service writes to about them. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  SENTRY_DSN: z.optional(z.url()),
});

/** All that there are, and all that docs/operations.md lists. */
export const settings = Object.keys(Environment.shape);

/** A shop's data must not be lost to a forgotten setting, so production starts with all of these or not at all. */
export const neededInProduction = [
  "DATABASE_URL",
  "PUBLIC_ORIGIN",
  "ENCRYPTION_KEYS",
  "FINGERPRINT_KEY",
  "SOLAPI_KEY",
  "SOLAPI_SECRET",
  "SOLAPI_SENDER",
  "KAKAO_CLIENT_ID",
  "KAKAO_CLIENT_SECRET",
  "KAKAO_REST_KEY",
  "NTS_SERVICE_KEY",
  "OPEN_BANKING_CLIENT_ID",
  "OPEN_BANKING_CLIENT_SECRET",
  "OPEN_BANKING_USE_CODE",
  "OPEN_BANKING_PAYOUT_BANK",
  "OPEN_BANKING_PAYOUT_ACCOUNT",
  "OPEN_BANKING_PAYOUT_NAME",
  "OPEN_BANKING_PAYOUT_PASS_PHRASE",
  "POPBILL_LINK_ID",
  "POPBILL_SECRET_KEY",
  "COMPANY_NUMBER",
  "COMPANY_NAME",
  "COMPANY_REPRESENTATIVE",
  "TOSS_SECRET_KEY",
  "TOSS_CLIENT_KEY",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
] as const;

export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = z.safeParse(Environment, withoutEmpty(environment));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].join(", ");
    throw new StartProblem(
      `These settings have a value that cannot be used: ${names}. docs/operations.md lists them all.`,
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
  if (production) refuseUnfitForProduction(env);
  return {
    production,
    /** A run of our own tests: what handlers answer is checked against the contract. */
    testing: env.NODE_ENV === "test",
    port: env.PORT,
    host: env.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    supportPhone: env.SUPPORT_PHONE,
    textsPerDay: env.TEXTS_PER_DAY,
    rateLimits: env.RATE_LIMITS === "on",
    operatorsNeedPasskey: production || env.OPERATOR_PASSKEYS === "needed",
    moneyPaused: env.MONEY === "paused",
    logLevel: env.LOG_LEVEL ?? (production ? "info" : "warn"),
    vaultKeys: readVaultKeys(env),
    solapi:
      env.SOLAPI_KEY && env.SOLAPI_SECRET && env.SOLAPI_SENDER
        ? { key: env.SOLAPI_KEY, secret: env.SOLAPI_SECRET, sender: env.SOLAPI_SENDER, address: env.SOLAPI_ADDRESS }
        : undefined,
    kakao:
      env.KAKAO_CLIENT_ID && env.KAKAO_CLIENT_SECRET
        ? { clientId: env.KAKAO_CLIENT_ID, clientSecret: env.KAKAO_CLIENT_SECRET }
        : undefined,
    kakaoLocal: env.KAKAO_REST_KEY ? { restKey: env.KAKAO_REST_KEY } : undefined,
    taxOffice: env.NTS_SERVICE_KEY ? { serviceKey: env.NTS_SERVICE_KEY } : undefined,
    openBanking: openBankingOf(env),
    openBankingPayouts: openBankingPayoutsOf(env),
    popbill: popbillOf(env),
    toss:
      env.TOSS_SECRET_KEY && env.TOSS_CLIENT_KEY
        ? { secretKey: env.TOSS_SECRET_KEY, clientKey: env.TOSS_CLIENT_KEY, address: env.TOSS_ADDRESS }
        : undefined,
    s3: s3Of(env),
    vapid: vapidOf(env),
    sentryDsn: env.SENTRY_DSN,
  };
}

function openBankingOf(env: z.output<typeof Environment>) {
  const { OPEN_BANKING_CLIENT_ID: clientId, OPEN_BANKING_CLIENT_SECRET: clientSecret } = env;
  const useCode = env.OPEN_BANKING_USE_CODE;
  return clientId && clientSecret && useCode ? { clientId, clientSecret, useCode } : undefined;
}

/** Money goes out only where all of it is set: nobody's account is guessed. */
function openBankingPayoutsOf(env: z.output<typeof Environment>) {
  const keys = openBankingOf(env);
  const { OPEN_BANKING_PAYOUT_BANK: ownBankCode, OPEN_BANKING_PAYOUT_ACCOUNT: ownAccount } = env;
  const { OPEN_BANKING_PAYOUT_NAME: ownName, OPEN_BANKING_PAYOUT_PASS_PHRASE: passPhrase } = env;
  return keys && ownBankCode && ownAccount && ownName && passPhrase
    ? { ...keys, ownBankCode, ownAccount, ownName, passPhrase }
    : undefined;
}

function popbillOf(env: z.output<typeof Environment>) {
  const { POPBILL_LINK_ID: linkId, POPBILL_SECRET_KEY: secretKey, COMPANY_NUMBER: bizRegistrationNo } = env;
  const { COMPANY_NAME: companyName, COMPANY_REPRESENTATIVE: representativeName } = env;
  return linkId && secretKey && bizRegistrationNo && companyName && representativeName
    ? {
        ...{ linkId, secretKey, isTest: env.POPBILL_SERVICE === "test" },
        seller: { bizRegistrationNo, companyName, representativeName },
      }
    : undefined;
}

function s3Of(env: z.output<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return bucket && region && accessKeyId && secretAccessKey
    ? { bucket, region, endpoint, accessKeyId, secretAccessKey }
    : undefined;
}

/** A browser lets only the pair send that it subscribed with, so each installation keeps its own for good. */
function vapidOf(env: z.output<typeof Environment>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey || !privateKey || !subject)
    return { ...secretsOfFolder(env.DATA_DIR).vapid, subject: "mailto:partners@danjang.kr" };
  if (!isVapidPair({ publicKey, privateKey }))
    throw new StartProblem("VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: make both anew, together.");
  return { publicKey, privateKey, subject };
}

function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

function refuseUnfitForProduction(env: z.output<typeof Environment>) {
  const missing = neededInProduction.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new StartProblem(
      `Production does not start without these settings: ${missing.join(", ")}. docs/operations.md says how to make each one.`,
    );
  }
  if (env.RATE_LIMITS === "off")
    throw new StartProblem("Production does not start with RATE_LIMITS=off: remove that setting.");
  if (env.OPERATOR_PASSKEYS === "optional")
    throw new StartProblem("Production does not start with OPERATOR_PASSKEYS=optional: remove that setting.");
  if (env.SOLAPI_ADDRESS)
    throw new StartProblem("Production sends text messages to the provider itself: remove SOLAPI_ADDRESS.");
  if (env.POPBILL_SERVICE === "test")
    throw new StartProblem("Production reports to the tax office itself: remove POPBILL_SERVICE.");
  if (env.TOSS_ADDRESS) throw new StartProblem("Production charges cards at the gateway itself: remove TOSS_ADDRESS.");
}

function readVaultKeys(env: z.output<typeof Environment>): VaultKeys {
  const written = env.ENCRYPTION_KEYS && env.FINGERPRINT_KEY;
  const secrets = written
    ? { encryptionKeys: env.ENCRYPTION_KEYS as string, fingerprintKey: env.FINGERPRINT_KEY as string }
    : secretsOfFolder(env.DATA_DIR);
  const pairs = secrets.encryptionKeys.split(",").map((pair) => pair.trim().split(":") as [string, string]);
  const keys = Object.fromEntries(pairs.map(([id, key]) => [id, Buffer.from(key ?? "", "base64")]));
  if (Object.values(keys).some((key) => key.length !== 32)) {
    throw new StartProblem(
      "Each of ENCRYPTION_KEYS must be written id:base64 with 32 bytes: openssl rand -base64 32 makes one.",
    );
  }
  return {
    keys,
    current: (pairs[0] as [string, string])[0],
    fingerprintKey: createHash("sha256").update(secrets.fingerprintKey).digest(),
  };
}
