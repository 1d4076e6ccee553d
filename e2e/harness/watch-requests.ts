import type { Page } from "@playwright/test";

/** Every request that scripts of the page send to our server; script files and pictures do not count. */
export function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = origin === new URL(page.url() === "about:blank" ? request.url() : page.url()).origin;
    if (!isOurs || !["fetch", "xhr", "eventsource"].includes(request.resourceType())) return;
    if (pathname.startsWith("/assets/")) return;
    asked.push(`${pathname.split("/", 2).join("/")}/ ${request.headers()["cache-control"]} ${pathname}`);
  });
  return {
    count: () => asked.length,
    wrong: () => asked.filter((one) => !one.startsWith("/api/ no-cache ")),
  };
}
