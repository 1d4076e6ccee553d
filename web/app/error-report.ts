import type { Settings } from "#contract/settings.ts";

export interface ErrorReport {
  open: (settings: Settings) => void;
  /** A failed call: a breadcrumb, then the exception. */
  failed: (error: Error, facts: { call: string; status: number; requestId: string | undefined }) => void;
  crashed: (error: unknown) => void;
}

type Sentry = ReturnType<typeof import("./sentry.ts").openSentry>;

/** Reports are sent in production only, and their code is loaded only there. */
export function errorReport(): ErrorReport {
  let sentry: Promise<Sentry> | undefined;
  return {
    open({ sentryDsn, release, commit }) {
      if (import.meta.env.PROD && sentryDsn)
        sentry = import("./sentry.ts").then(({ openSentry }) => openSentry(sentryDsn, release, commit));
    },
    failed(error, { call, status, requestId }) {
      sentry?.then(({ addBreadcrumb, captureException }) => {
        addBreadcrumb({ category: "call", message: call, level: "error", data: { status, requestId } });
        captureException(error);
      });
    },
    crashed(error) {
      console.error(error);
      sentry?.then(({ captureException }) => captureException(error));
    },
  };
}
