import { offlinePage } from "./offline-page.ts";
import { ownPath, readPush } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * It caches nothing: no answer, page or file, so nothing can be old. It shows the offline page, and shows push
 * messages.
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

/** Requests that the browser sends directly, without waking this worker for every call. */
interface RoutingEvent {
  addRoutes?: (rule: { condition: object; source: "network" }) => Promise<void>;
}

async function stayOutOfTheWay(event: ExtendableEvent & RoutingEvent) {
  const isNoPage = { not: { requestMode: "navigate" } };
  // A browser without such rules asks for each request, and then gets it from the network.
  await event.addRoutes?.({ condition: isNoPage, source: "network" }).catch(() => undefined);
}

/** Takes over at once, also pages of an earlier version: no version stores anything. */
async function takeOver() {
  // Requests the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const othersPlaces = /^\/(?:api|assets|media|sandbox|webhooks|book)(?:\/|$)/;

/** Navigation within the back office. Calls, files and the booking page use the network only. */
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

/** In an open window if there is one, where a form can ask before it loses text; else in a new one. */
async function open(path: string) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.find(({ url }) => /^\/(?:partners|operator)(?:\/|$)/.test(new URL(url).pathname));
  if (!ours) return self.clients.openWindow(path);
  ours.postMessage({ open: path });
  return ours.focus();
}
