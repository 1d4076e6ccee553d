interface FailureData {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
}

/** The server said no, or failed. */
export class CallFailure extends Error {
  readonly status: number;
  readonly data: FailureData;
  /** A short code that an operator can search for. */
  readonly requestId: string | undefined;
  /** How long the refusal lasts, where the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, answer: unknown, headers: Headers) {
    const data = isFailureData(answer)
      ? answer
      : { code: "unreadable", message: "문제가 생겼어요. 잠시 뒤에 다시 해 주세요" };
    super(data.message);
    this.status = status;
    this.data = data;
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.retryAfterSeconds = Number(headers.get("retry-after")) || undefined;
  }
}

/** No answer came at all. */
export class NetworkFailure extends Error {
  constructor() {
    super("접속이 원활하지 않습니다");
  }
}

function isFailureData(answer: unknown): answer is FailureData {
  return typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;
}

/** Refused for how things stand, and not for what was typed, who asks or how often: then a screen may show them otherwise. */
export const isOfState = (failure: unknown) =>
  failure instanceof CallFailure && failure.status > 401 && failure.status < 429;

/** What a screen says in the place where the answer would have stood. */
export function failureText(error: unknown): { title: string; advice?: string; requestCode?: string } {
  if (error instanceof CallFailure)
    return {
      title: error.message,
      // Waiting brings nothing that is not there.
      ...(error.status === 404 ? { advice: "목록에서 다시 골라 주세요." } : {}),
      ...(error.requestId ? { requestCode: error.requestId } : {}),
    };
  if (error instanceof NetworkFailure) return { title: error.message };
  return { title: "문제가 생겼어요" };
}
