import type { Config } from "./config.ts";
import { withoutValues } from "./log.ts";
import { release } from "./release.ts";

export type ErrorReport = (error: unknown, facts: { requestId: string; call: string }) => void;

/** Listed one by one, since options that are left out follow the vendor's defaults. */
const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
};

/** Loaded and used only in production: elsewhere nothing leaves the machine. */
export async function openErrorReport({ production, sentryDsn }: Config): Promise<ErrorReport> {
  if (!production || !sentryDsn) return () => {};
  const sentry = await import("@sentry/node");
  sentry.init({
    dsn: sentryDsn,
    release: release.label,
    dist: release.commit ?? undefined,
    defaultIntegrations: false,
    dataCollection: nothingPersonal,
  });
  return (error, { requestId, call }) => {
    const { message, stack, errorCode } = withoutValues(error);
    sentry.addBreadcrumb({ category: "call", message: call, level: "error", data: { requestId } });
    const reported = Object.assign(new Error(message), { stack });
    sentry.captureException(reported, { tags: { call, code: errorCode ?? "none", requestId } });
  };
}
