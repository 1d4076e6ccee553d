import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyError } from "fastify";
import * as z from "zod/mini";
import { type Call, type PlumbingCode, type Refusals, statusOf } from "#contract/call.ts";
import { sentences } from "#contract/sentences.ts";

export interface Answer {
  status: number;
  body: { code: string; message: string; fields?: Record<string, string>; details?: unknown };
  retryAfterSeconds?: number;
}

/** Refusals of the common path itself, before or around a handler. */
const plumbing = {
  input_invalid: [400, "입력한 내용을 다시 확인해 주세요"],
  session_missing: [401, "로그인이 필요해요"],
  role_not_allowed: [403, "권한이 없어요. 매장 대표에게 요청해 주세요"],
  account_dormant: [403, "휴면 계정이에요. 휴면을 먼저 해제해 주세요"],
  passkey_missing: [403, "운영자는 패스키를 만들어야 콘솔을 이용할 수 있어요. 다시 로그인해서 패스키를 만들어 주세요"],
  origin_not_allowed: [403, "안전하지 않은 요청이라 처리하지 않았어요. 새로고침한 뒤 다시 시도해 주세요"],
  not_found: [404, "찾는 내용이 없어요. 주소를 다시 확인해 주세요"],
  shop_not_found: [404, "매장을 찾을 수 없어요"],
  shop_closed: [409, "입점이 해지된 매장이에요. 지난 내용만 볼 수 있어요"],
  request_in_progress: [409, "같은 요청을 처리하고 있어요. 잠시만 기다려 주세요"],
  body_too_slow: [408, "내용이 모두 전송되지 않았어요. 인터넷 연결을 확인하고 다시 시도해 주세요"],
  body_too_large: [413, "용량이 너무 커요. 크기를 줄여 다시 올려 주세요"],
  body_not_json: [415, "요청을 처리하지 못했어요. 새로고침한 뒤 다시 시도해 주세요"],
  idempotency_key_reused: [422, "이미 다른 내용으로 보낸 요청이에요. 새로고침하고 다시 시도해 주세요"],
  too_many_requests: [429, "요청이 너무 많아요. 잠시 후 다시 시도해 주세요"],
  server_failed: [500, "문제가 생겼어요. 잠시 후 다시 시도해 주세요"],
  server_closing: [503, "서비스를 업데이트하고 있어요. 잠시 후 다시 시도해 주세요"],
  database_unavailable: [503, "연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요"],
} as const satisfies Record<PlumbingCode, readonly [number, string]>;

export interface RefusalExtras {
  /** A message per input field, shown under it. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** A declared refusal. It is thrown, so that it also rolls the transaction back. */
export class Refusal extends Error {
  readonly answer: Answer;
  constructor(code: string, status: number, message: string, extras: RefusalExtras & { details?: unknown } = {}) {
    super(code);
    const { retryAfterSeconds, ...body } = extras;
    this.answer = { status, body: { code, message, ...body }, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  }
}

export function plumbingRefusal(code: PlumbingCode, extras?: RefusalExtras): Refusal {
  const [status, message] = plumbing[code];
  return new Refusal(code, status, message, extras);
}

/** Its details leave as the contract names them, like an answer. */
export function declaredRefusal(
  call: Call,
  code: string,
  { details, ...extras }: RefusalExtras & { details?: unknown } = {},
): Refusal {
  const declared = call.refusals[code] as Refusals[string];
  const message = sentences[code as keyof typeof sentences];
  if (details === undefined || typeof declared === "number")
    return new Refusal(code, statusOf(declared), message, extras);
  return new Refusal(code, declared.status, message, { ...extras, details: z.parse(declared.details, details) });
}

/** Turns anything thrown into an answer. Undefined means a bug, which the caller logs. */
export function knownAnswer(error: unknown): Answer | undefined {
  if (error instanceof Refusal) return error.answer;
  if (isDatabaseAway(error)) return plumbingRefusal("database_unavailable", { retryAfterSeconds: 1 }).answer;
  if (unholdableCodes.has((databaseOf(error) as { code?: string } | undefined)?.code ?? ""))
    return plumbingRefusal("input_invalid").answer;
  const code = (error as FastifyError).code;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return plumbingRefusal("body_too_large").answer;
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return plumbingRefusal("body_not_json").answer;
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return plumbingRefusal("input_invalid").answer;
  return undefined;
}

const databaseOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

/** The name of the constraint that a write violated, if the answer depends on it. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseOf(error) as { code?: string; constraint?: string } | undefined;
  return cause?.code === "23505" || cause?.code === "23P01" ? cause.constraint : undefined;
}

/** Two transactions conflicted; the whole transaction can be tried again. */
export function isPassingConflict(error: unknown): boolean {
  const code = (databaseOf(error) as { code?: string } | undefined)?.code;
  return code === "40001" || code === "40P01";
}

/** A number too large for its column, or characters that PostgreSQL cannot store. The schema accepted them, but no column can. */
const unholdableCodes = new Set(["22003", "22021", "22P05"]);

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "53300",
]);
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  const cause = databaseOf(error);
  if (!(cause instanceof Error)) return false;
  const code = (cause as { code?: string }).code;
  return awayCodes.has(code ?? "") || awayMessages.test(cause.message);
}
