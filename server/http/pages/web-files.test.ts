import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { pageOf } from "./web-files.ts";

const server = await startTestServer();
const { dataDir } = server.parts.config;

test.each(["/api/partners/v1/nothing", "/api/", "/assets/nothing.js", "/media/nothing.jpg", "/sandbox/nothing"])(
  "404: %s is answered like any failure, not with a page",
  async (path) => {
    const response = await server.visitor().fetch(path);
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: "not_found", message: "찾는 내용이 없어요. 주소를 다시 확인해 주세요" },
    ]);
  },
);

test.each(["/", "/assets/", "/media/"])("%s gets the same answer, compressed or not", async (path) => {
  const asked = ["br", "gzip", "identity"].map((encoding) =>
    server.visitor().fetch(path, { headers: { "accept-encoding": encoding } }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(path === "/" ? [statuses[0], statuses[0], statuses[0]] : [404, 404, 404]);
  expect([200, 404]).toContain(statuses[0]);
});

test("pictures are served from their folder and from nowhere above it", async () => {
  await writeFile(join(dataDir, "media", "a.txt"), "picture");
  await writeFile(join(dataDir, "secrets.txt"), "canary");
  expect(await (await server.visitor().fetch("/media/a.txt")).text()).toBe("picture");
  for (const path of [
    "/media/../secrets.txt",
    "/media/%2e%2e/secrets.txt",
    "/media/..%2fsecrets.txt",
    "/media//etc/passwd",
  ]) {
    const text = await (await server.visitor().fetch(path)).text();
    expect(text, path).not.toMatch(/canary|root:/);
  }
});

test("without a database a page is still sent, with the first requests that need no session", async () => {
  const lost = vi.spyOn(server.parts.sessions, "of").mockRejectedValue(new Error("the database is gone"));
  const page = await server.visitor().fetch("/partners/shops/1/today");
  lost.mockRestore();
  expect([page.status, /data-asks="([^"]*)"/.exec(await page.text())?.[1]]).toEqual([
    200,
    "/api/partners/v1/settings /api/auth/check-signed-up",
  ]);
});

const firstPages = [{ page: "board.html", path: /^\/shops\/\d+$/ }];

test.each([
  ["/book/1", "bookings/index.html"],
  ["/book/1?ad=3", "bookings/index.html"],
  ["/book/bookings/abc/paid?amount=1", "bookings/index.html"],
  ["/book", "bookings/index.html"],
  ["/near/12", "bookings/index.html"],
  ["/nearby", "index.html"],
  ["/bookkeeping", "index.html"],
  ["/partners/shops/1/book/2", "index.html"],
  ["/", "index.html"],
  ["/shops/1", "board.html"],
  ["/shops/1?date=2026-11-16", "board.html"],
  ["/shops/1/menus", "index.html"],
  ["/?from=/shops/1", "index.html"],
])("%s is the page %s", (url, page) => {
  expect(pageOf(url, firstPages)).toBe(page);
});
