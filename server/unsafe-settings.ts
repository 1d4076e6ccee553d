import type { Environment } from "./environment.ts";

/** A forgotten setting must not cost a shop its data, so production starts only with all of these. */
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
] as const satisfies (keyof Environment)[];

/** The settings that staging needs too: it runs the code of production, with stand-ins for the providers. */
const neededInStaging: readonly string[] = ["DATABASE_URL", "PUBLIC_ORIGIN", "ENCRYPTION_KEYS", "FINGERPRINT_KEY"];

/** Sentences for everything because of which production, or staging, must not start. */
export function problemsInProduction(env: Environment): string[] {
  const staging = env.STAGING === "on";
  return [
    missingSettings(env, staging),
    env.RATE_LIMITS === "off" && "Production does not start with RATE_LIMITS=off: remove that setting.",
    env.OPERATOR_PASSKEYS === "optional" &&
      "Production does not start with OPERATOR_PASSKEYS=optional: remove that setting.",
    ...plainHttp(env),
    ...weakKeys(env),
    ...(staging ? liveInStaging(env) : standInsInProduction(env)),
  ].filter((problem) => problem !== false);
}

/** Problems that prevent a start in every mode. */
export function problemsAnywhere(env: Environment): string[] {
  return [
    env.STAGING === "on" && env.NODE_ENV !== "production" && "STAGING=on needs NODE_ENV=production beside it.",
    env.PUBLIC_ORIGIN !== undefined &&
      new URL(env.PUBLIC_ORIGIN).origin !== env.PUBLIC_ORIGIN &&
      "PUBLIC_ORIGIN is a scheme and a host without anything behind it, such as https://partners.example.kr.",
  ].filter((problem) => problem !== false);
}

function missingSettings(env: Environment, staging: boolean) {
  const missing = neededInProduction.filter((name) => !env[name] && (!staging || neededInStaging.includes(name)));
  return (
    missing.length > 0 &&
    `Production does not start without these settings: ${missing.join(", ")}. docs/operations.md says how to make each one.`
  );
}

/** Sessions, documents and error reports cross networks that are not ours. */
function plainHttp(env: Environment): string[] {
  const names = ["PUBLIC_ORIGIN", "S3_ENDPOINT", "SENTRY_DSN"] as const;
  return names
    .filter((name) => env[name] !== undefined && !env[name].startsWith("https://"))
    .map((name) => `Production needs ${name} to begin with https://.`);
}

function standInsInProduction(env: Environment) {
  return [
    env.SOLAPI_ADDRESS !== undefined && "Production sends text messages to the provider itself: remove SOLAPI_ADDRESS.",
    env.POPBILL_SERVICE === "test" && "Production reports to the tax office itself: remove POPBILL_SERVICE.",
    env.TOSS_ADDRESS !== undefined && "Production charges cards at the gateway itself: remove TOSS_ADDRESS.",
    isTossKey(env, "test") && "Production charges real cards: TOSS_SECRET_KEY and TOSS_CLIENT_KEY must be live ones.",
  ];
}

/** The mark on every screen of staging says that no money moves and no text is sent, so settings that could do so are refused. */
function liveInStaging(env: Environment) {
  const bank = Object.keys(env).filter(
    (name) => name.startsWith("OPEN_BANKING_PAYOUT_") && env[name as keyof Environment] !== undefined,
  );
  return [
    env.SOLAPI_KEY !== undefined &&
      env.SOLAPI_ADDRESS === undefined &&
      "Staging sends no real text messages: remove SOLAPI_KEY, SOLAPI_SECRET and SOLAPI_SENDER, or set SOLAPI_ADDRESS.",
    isTossKey(env, "live") && "Staging charges no real cards: TOSS_SECRET_KEY and TOSS_CLIENT_KEY must be test ones.",
    bank.length > 0 && `Staging pays nothing out: remove ${bank.join(", ")}.`,
    env.POPBILL_LINK_ID !== undefined &&
      env.POPBILL_SERVICE === "live" &&
      "Staging reports nothing to the tax office: set POPBILL_SERVICE=test.",
  ];
}

const isTossKey = (env: Environment, kind: "test" | "live") =>
  [env.TOSS_SECRET_KEY, env.TOSS_CLIENT_KEY].some((key) => key?.startsWith(`${kind}_`));

const howToMakeAKey = "openssl rand -base64 32 makes one";

function weakKeys(env: Environment): string[] {
  const problems: string[] = [];
  const pairs = (env.ENCRYPTION_KEYS ?? "").split(",").map((pair) => pair.trim().split(":"));
  const encryptionKeys = pairs.flatMap(([, key]) => (key ? [key] : []));
  if (new Set(pairs.map(([id]) => id)).size < pairs.length)
    problems.push("Two of ENCRYPTION_KEYS have the same id: give each one an id of its own.");
  // A key of another length is refused in every mode, where the pairs are read.
  if (encryptionKeys.some((key) => bytesOf(key).length === 32 && !isRandomKey(key)))
    problems.push(`One of ENCRYPTION_KEYS is not 32 random bytes: ${howToMakeAKey}.`);
  // Only the newest key protects new values, so the older keys of the list are not checked.
  const [fingerprintKey = ""] = (env.FINGERPRINT_KEY ?? "").split(",");
  if (env.FINGERPRINT_KEY && !isRandomKey(fingerprintKey))
    problems.push(
      `FINGERPRINT_KEY is not 32 random bytes in base64: ${howToMakeAKey}. Where a database is in use already, docs/operations.md says how to change it ("A new fingerprint key").`,
    );
  if (fingerprintKey && encryptionKeys.includes(fingerprintKey.trim()))
    problems.push(`FINGERPRINT_KEY is one of ENCRYPTION_KEYS: make one of its own. ${howToMakeAKey}.`);
  return problems;
}

const bytesOf = (base64: string) => Buffer.from(base64, "base64");

/**
 * At least 32 bytes, in base64 or hex, that look random. Of 32 random bytes about 30 differ, and so do the steps between
 * them; base64 has as many capital as small letters. About one of a million good keys is refused by mistake.
 */
export function isRandomKey(text: string): boolean {
  const written = text.trim();
  const isHex = /^(?:[0-9a-f]{2}){32,}$/i.test(written);
  if (!isHex && !isMixedBase64(written)) return false;
  const bytes = [...Buffer.from(written, isHex ? "hex" : "base64")];
  const steps = bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0)) & 255);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return bytes.length >= 32 && !isText && new Set(bytes).size >= 20 && new Set(steps).size >= 20;
}

/** Typed words have few capitals, or nothing but capitals. */
function isMixedBase64(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && count(/[A-Z]/g) >= 4 && count(/[a-z]/g) >= 4;
}
