import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Environment } from "./environment.ts";
import { isVapidPair, secretsOfFolder } from "./folder-secrets.ts";
import { StartProblem } from "./start-problem.ts";
import { problemsAnywhere, problemsInProduction } from "./unsafe-settings.ts";
import type { VaultKeys } from "./vault.ts";

export type Config = ReturnType<typeof readConfig>;

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
  const staging = env.STAGING === "on";
  const problems = [production ? problemsInProduction(env) : [], problemsAnywhere(env)].flat();
  if (problems.length > 0) throw new StartProblem(problems.join("\n"));
  return {
    production,
    staging,
    /** If providers may have stand-ins, the pages of the stand-ins are served too. */
    standIns: !production || staging,
    /** A run of our own tests: answers of handlers are checked against the contract. */
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

function openBankingOf(env: Environment) {
  const { OPEN_BANKING_CLIENT_ID: clientId, OPEN_BANKING_CLIENT_SECRET: clientSecret } = env;
  const useCode = env.OPEN_BANKING_USE_CODE;
  return clientId && clientSecret && useCode ? { clientId, clientSecret, useCode } : undefined;
}

/** Payouts need all of these settings: no account is guessed. */
function openBankingPayoutsOf(env: Environment) {
  const keys = openBankingOf(env);
  const { OPEN_BANKING_PAYOUT_BANK: ownBankCode, OPEN_BANKING_PAYOUT_ACCOUNT: ownAccount } = env;
  const { OPEN_BANKING_PAYOUT_NAME: ownName, OPEN_BANKING_PAYOUT_PASS_PHRASE: passPhrase } = env;
  return keys && ownBankCode && ownAccount && ownName && passPhrase
    ? { ...keys, ownBankCode, ownAccount, ownName, passPhrase }
    : undefined;
}

function popbillOf(env: Environment) {
  const { POPBILL_LINK_ID: linkId, POPBILL_SECRET_KEY: secretKey, COMPANY_NUMBER: bizRegistrationNo } = env;
  const { COMPANY_NAME: companyName, COMPANY_REPRESENTATIVE: representativeName } = env;
  return linkId && secretKey && bizRegistrationNo && companyName && representativeName
    ? {
        linkId,
        secretKey,
        isTest: env.POPBILL_SERVICE === "test",
        seller: { bizRegistrationNo, companyName, representativeName },
      }
    : undefined;
}

function s3Of(env: Environment) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return bucket && region && accessKeyId && secretAccessKey
    ? { bucket, region, endpoint, accessKeyId, secretAccessKey }
    : undefined;
}

/** A browser accepts messages only from the key pair with which it subscribed, so each installation keeps its own pair. */
function vapidOf(env: Environment) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey || !privateKey || !subject)
    return { ...secretsOfFolder(env.DATA_DIR).vapid, subject: "mailto:partners@danjang.kr" };
  if (!isVapidPair({ publicKey, privateKey }))
    throw new StartProblem("VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: create both again, together.");
  return { publicKey, privateKey, subject };
}

function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

function readVaultKeys(env: Environment): VaultKeys {
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
    fingerprintKeys: secrets.fingerprintKey.split(",").map((key) => createHash("sha256").update(key.trim()).digest()),
  };
}
