import { offlinePage } from "./offline-page.ts";
import { ownPath, readPush } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Holds nothing: no answer, no page, no file is ever kept here, so none can be old. What it does is say so when there is
 * no connection, and show what a push service brings.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(stayOutOfTheWay(event));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  if (isOurPage(event.request)) event.respondWith(page(event));
});
self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data, self.location.origin)));
});

/** What the browser can hand on by itself, without waking this for every call that a screen makes. */
interface RoutingEvent {
  addRoutes?: (rule: { condition: object; source: "network" }) => Promise<void>;
}

async function stayOutOfTheWay(event: ExtendableEvent & RoutingEvent) {
  const isNoPage = { not: { requestMode: "navigate" } };
  // A browser that knows no such rule asks for each request, and is told that it is the network's.
  await event.addRoutes?.({ condition: isNoPage, source: "network" }).catch(() => undefined);
}

/** At once, also over pages of an earlier version: there is nothing in here that one version has and another has not. */
async function takeOver() {
  // The page is asked for while this wakes up, instead of after it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const othersPlaces = /^\/(?:api|assets|media|sandbox|webhooks|book)(?:\/|$)/;

/** Going to a page of the back office. Calls, files and the booking page are the network's alone. */
function isOurPage({ mode, method, url }: Request): boolean {
  return mode === "navigate" && method === "GET" && !othersPlaces.test(new URL(url).pathname);
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

async function show(text: string) {
  const { title, body, path, tag } = readPush(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: "ko",
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: path,
  });
}

/** In a window that is open already, where what is being typed can still ask to be kept; else in a new one. */
async function open(path: string) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.find(({ url }) => /^\/(?:partners|operator)(?:\/|$)/.test(new URL(url).pathname));
  if (!ours) return self.clients.openWindow(path);
  ours.postMessage({ open: path });
  return ours.focus();
}
