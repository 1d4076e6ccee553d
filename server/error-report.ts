import type { Config } from "./config.ts";
import { withoutValues } from "./log.ts";

export type ErrorReport = (error: unknown, facts: { requestId: string; call: string }) => void;

/** The release label that the error reports of server and web carry (spec §9). */
export const release = "v5.2.11";

/** Set out one by one, since what is left out follows the vendor's defaults. */
const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
};

/** On in production only, and loaded only then: elsewhere nothing leaves the machine. */
export async function openErrorReport({ production, sentryDsn }: Config): Promise<ErrorReport> {
  if (!production || !sentryDsn) return () => {};
  const sentry = await import("@sentry/node");
  sentry.init({ dsn: sentryDsn, release, defaultIntegrations: false, dataCollection: nothingPersonal });
  return (error, { requestId, call }) => {
    const { message, stack, errorCode } = withoutValues(error);
    sentry.addBreadcrumb({ category: "call", message: call, level: "error", data: { requestId } });
    const reported = Object.assign(new Error(message), { stack });
    sentry.captureException(reported, { tags: { call, code: errorCode ?? "none", requestId } });
  };
}
