import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { releaseInLog } from "./release.ts";

export function openLog(level: string, to?: DestinationStream): Logger {
  const redact = [
    "*.password",
    "*.phonenumber",
    "*.code",
    "*.token",
    "req.headers.cookie",
    "headers.cookie",
    "headers.authorization",
  ];
  return pino({ level, base: releaseInLog, serializers: { err: withoutValues }, redact }, to);
}

/** Writes several lines at a time, at least twice a second: one write per line took longer than creating the line. */
export function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
}

interface LoggedError {
  type: string;
  message: string;
  /** Not `code`, because that is the field of verification codes and is masked. */
  errorCode?: string | undefined;
  constraint?: string | undefined;
  stack?: string | undefined;
  cause?: LoggedError;
}

/** Explanations of codes for the person who is called at night. */
const databaseErrorHints: Readonly<Record<string, string>> = {
  53100: ": the disk of the database is full",
  53200: ": the database is out of memory",
  53300: ": the database has no connection left",
  58030: ": the database cannot read or write its disk",
};

/** The database repeats the values of a failed query in message and detail. They are personal data, so they are left out. */
export function withoutValues(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (error instanceof DrizzleQueryError) {
    return {
      type: "DrizzleQueryError",
      message: error.query,
      stack: stackOnly(error),
      cause: withoutValues(error.cause),
    };
  }
  const fromDatabase = "severity" in error;
  return {
    type: error.name,
    message: fromDatabase ? `PostgreSQL ${code}${databaseErrorHints[code ?? ""] ?? ""}` : error.message,
    errorCode: code,
    constraint,
    stack: stackOnly(error),
    ...(error.cause ? { cause: withoutValues(error.cause) } : {}),
  };
}

// Without the message at the beginning: a value with a line break in it could pass for a line of the stack.
const stackOnly = (error: Error) =>
  error.stack
    ?.replace(error.message, "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
