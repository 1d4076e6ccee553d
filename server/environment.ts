import { join } from "node:path";
import * as z from "zod/mini";

export const Environment = z.object({
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
  /** One key; or several separated by commas, the newest first, after `npm run refingerprint`. */
  FINGERPRINT_KEY: z.optional(z.string()),
  SUPPORT_PHONE: z._default(z.string(), "1600-0000"),
  /** The most text messages in a day of Seoul: what a flood of them may cost. */
  TEXTS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20_000),
  RATE_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  /** Beside NODE_ENV=production: the code of production with stand-ins for providers, for trying a release before customers do. */
  STAGING: z.optional(z.enum(["on"])),
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

export type Environment = z.output<typeof Environment>;

/** All that there are, and all that docs/operations.md lists. */
export const settings = Object.keys(Environment.shape);
