import {
  addBreadcrumb,
  BrowserClient,
  captureException,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
} from "@sentry/react";

/** Set out one by one, since what is left out follows the vendor's defaults. */
const nothingPersonal = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };

/** The client alone, without what would watch clicks, pages and requests: only what we hand over leaves the browser. */
export function openSentry(dsn: string, release: string, commit: string | null) {
  const client = new BrowserClient({
    dsn,
    release,
    dist: commit ?? undefined,
    dataCollection: nothingPersonal,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
  });
  getCurrentScope().setClient(client);
  client.init();
  return { addBreadcrumb, captureException };
}
