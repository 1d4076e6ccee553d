import {
  addBreadcrumb,
  BrowserClient,
  captureException,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
} from "@sentry/react";

/** All options are given, because an omitted one gets the vendor's default. */
const nothingPersonal = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };

/** Only the client, without the parts that watch clicks, pages and requests: only what we pass leaves the browser. */
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
