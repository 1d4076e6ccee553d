import {
  addBreadcrumb,
  BrowserClient,
  captureException,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
} from "@sentry/react";

/** The release label of spec §9. */
const release = "v5.2.11";

/** Set out one by one, since what is left out follows the vendor's defaults. */
const nothingPersonal = { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false };

/** The client alone, without what would watch clicks, pages and requests: only what we hand over leaves the browser. */
export function openSentry(dsn: string) {
  const client = new BrowserClient({
    dsn,
    release,
    dataCollection: nothingPersonal,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
  });
  getCurrentScope().setClient(client);
  client.init();
  return { addBreadcrumb, captureException };
}
