import type * as z from "zod/mini";
import type { Call, DetailsOf, PlumbingCode, RefusalOf, Refusals } from "#contract/call.ts";

interface FailureBase {
  message: string;
  fields?: Record<string, string>;
}
type FailureWith<Code, Details> = FailureBase & {
  code: Code;
} & (object extends Details ? { details?: Details } : { details: Details });
type DetailedData<D extends Record<string, z.ZodMiniType>> = {
  [Code in keyof D]: FailureWith<Code, z.output<D[Code]>>;
}[keyof D];
type PlainCode<R extends Refusals> = Exclude<keyof R & string, keyof DetailsOf<R>> | PlumbingCode | "unreadable";

/** A failure of a call with its declared codes and details. The failure of an unknown call has neither. */
type FailureData<C extends Call> = C extends Call
  ? string extends RefusalOf<C>
    ? FailureBase
    : FailureWith<PlainCode<C["refusals"]>, undefined> | DetailedData<DetailsOf<C["refusals"]>>
  : never;
export type FailureCode<C extends Call> = Extract<FailureData<C>, { code: string }>["code"];

/** The server refused the request, or failed. */
export class CallFailure<C extends Call = Call> extends Error {
  readonly call: C;
  readonly status: number;
  readonly data: FailureData<C>;
  /** The short request code that an operator can search for. */
  readonly requestId: string | undefined;
  /** How long the refusal lasts, if the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(call: C, status: number, answer: unknown, headers: Headers) {
    const data = isFailureData(answer)
      ? answer
      : { code: "unreadable", message: "문제가 생겼어요. 잠시 후 다시 시도해 주세요" };
    super(data.message);
    this.call = call;
    this.status = status;
    this.data = data as FailureData<C>;
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.retryAfterSeconds = Number(headers.get("retry-after")) || undefined;
  }
}

/** There was no answer. */
export class NetworkFailure extends Error {
  constructor() {
    super("접속이 원활하지 않습니다");
  }
}

function isFailureData(answer: unknown): answer is FailureBase & { code: string } {
  return typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;
}

/** The failure as one of this call; undefined if it is something else, such as a lost connection. */
export const failureOf = <C extends Call>(call: C, failure: unknown) =>
  failure instanceof CallFailure && failure.call === call ? (failure as CallFailure<C>) : undefined;

export const codeOf = <C extends Call>(call: C, failure: unknown) =>
  (failureOf(call, failure)?.data as { code?: FailureCode<C> } | undefined)?.code;

/** Whether a save was refused because another person has saved first. */
export const isChangedElsewhere = (failure: unknown) =>
  failure instanceof CallFailure &&
  (failure.data as FailureBase & { code: string }).code.endsWith("_changed_elsewhere");

/**
 * Whether the refusal is about the current state, not about the input, the person or the rate. Then the screen may be
 * out of date.
 */
export const isConflict = (failure: unknown) =>
  failure instanceof CallFailure && failure.status > 401 && failure.status < 429;

/** What a screen shows in place of the answer. */
export function failureText(error: unknown): { title: string; advice?: string; requestCode?: string } {
  if (error instanceof CallFailure)
    return {
      title: error.message,
      // Waiting does not help if the thing does not exist.
      ...(error.status === 404 ? { advice: "목록에서 다시 선택해 주세요." } : {}),
      ...(error.requestId ? { requestCode: error.requestId } : {}),
    };
  if (error instanceof NetworkFailure) return { title: error.message };
  return { title: "문제가 생겼어요" };
}
