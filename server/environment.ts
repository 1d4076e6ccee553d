import { join } from "node:path";
import * as z from "zod/mini";

export const Environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** Default: all addresses of the machine in production, and only the machine itself in development. */
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), join(import.meta.dirname, "../data")),
  DATABASE_URL: z.optional(z.string()),
  /** Where browsers reach us, e.g. https://partners.danjang.kr. Decides secure cookies and the address to which logins return. */
  PUBLIC_ORIGIN: z.optional(z.url()),
  /** The number of our own proxies in front. Only their forwarded addresses are trusted. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** `id:base64` pairs separated by commas, the one for new values first; 32 bytes each. */
  ENCRYPTION_KEYS: z.optional(z.string()),
  /** One key; or several separated by commas, the newest first, after `npm run refingerprint`. */
  FINGERPRINT_KEY: z.optional(z.string()),
  SUPPORT_PHONE: z._default(z.string(), "1600-0000"),
  /** The most text messages per day in Seoul. It limits the cost of a flood of messages. */
  TEXTS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20_000),
  RATE_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  /**
   * Together with NODE_ENV=production: production code with stand-ins for providers, for trying a release before
   * customers get it.
   */
  STAGING: z.optional(z.enum(["on"])),
  /** Whether operators may work without a passkey. Production always needs one. */
  OPERATOR_PASSKEYS: z.optional(z.enum(["needed", "optional"])),
  /** Default: every request in production, and only problems on a developer's terminal. */
  LOG_LEVEL: z.optional(z.enum(["trace", "debug", "info", "warn", "error", "silent"])),
  SOLAPI_KEY: z.optional(z.string()),
  SOLAPI_SECRET: z.optional(z.string()),
  SOLAPI_SENDER: z.optional(z.string()),
  /** The address of a stand-in for the provider; only tests have one. */
  SOLAPI_ADDRESS: z.optional(z.url()),
  KAKAO_CLIENT_ID: z.optional(z.string()),
  KAKAO_CLIENT_SECRET: z.optional(z.string()),
  /** The REST key for address search, of the same application or another. */
  KAKAO_REST_KEY: z.optional(z.string()),
  NTS_SERVICE_KEY: z.optional(z.string()),
  OPEN_BANKING_CLIENT_ID: z.optional(z.string()),
  OPEN_BANKING_CLIENT_SECRET: z.optional(z.string()),
  OPEN_BANKING_USE_CODE: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))),
  /** Our own account for payouts, and the pass phrase that allows transfers from it. */
  OPEN_BANKING_PAYOUT_BANK: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  OPEN_BANKING_PAYOUT_ACCOUNT: z.optional(z.string().check(z.regex(/^\d{6,16}$/))),
  OPEN_BANKING_PAYOUT_NAME: z.optional(z.string()),
  OPEN_BANKING_PAYOUT_PASS_PHRASE: z.optional(z.string()),
  POPBILL_LINK_ID: z.optional(z.string()),
  POPBILL_SECRET_KEY: z.optional(z.string()),
  /** The service's own test environment, from which the tax office gets nothing. */
  POPBILL_SERVICE: z._default(z.enum(["live", "test"]), "live"),
  /** Our company, as the tax office knows it. */
  COMPANY_NUMBER: z.optional(z.string().check(z.regex(/^\d{3}-?\d{2}-?\d{5}$/))),
  COMPANY_NAME: z.optional(z.string()),
  COMPANY_REPRESENTATIVE: z.optional(z.string()),
  /** Recognised by their prefixes, so that the secret key never reaches a browser by mistake. */
  TOSS_SECRET_KEY: z.optional(z.string().check(z.regex(/^(test|live)_g?sk_\w+$/))),
  TOSS_CLIENT_KEY: z.optional(z.string().check(z.regex(/^(test|live)_g?ck_\w+$/))),
  /** The address of a stand-in for the gateway; only tests have one. */
  TOSS_ADDRESS: z.optional(z.url()),
  /** Money starts paused. Set it for the first start on a restored database. */
  MONEY: z.optional(z.enum(["paused"])),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** The key pair that signs messages to devices, and the address to which a push service writes about them. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  SENTRY_DSN: z.optional(z.url()),
});

export type Environment = z.output<typeof Environment>;

/** All settings; docs/operations.md lists the same ones. */
export const settings = Object.keys(Environment.shape);
