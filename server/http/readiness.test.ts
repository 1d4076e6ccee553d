import { existsSync, readdirSync, renameSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { dataDir } = server.parts.config;
const ask = async () => {
  const answer = await server.visitor().fetch("/readyz");
  return [answer.status, await answer.json()];
};
const ready = [200, { status: "ready" }];

test("it is ready, and the check leaves nothing in the folder", async () => {
  expect(await ask()).toEqual(ready);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".ready"))).toEqual([]);
});

test("503: a folder without write access is named, and with access all is well again", async () => {
  // Root may write to a read-only folder, so the test moves the folder away and puts a file in its place.
  renameSync(dataDir, `${dataDir}-away`);
  expect(await ask()).toEqual([503, { status: "not_ready", missing: ["DATA_DIR"] }]);
  await writeFile(dataDir, "no folder");
  expect(await ask()).toEqual([503, { status: "not_ready", missing: ["DATA_DIR"] }]);
  await rm(dataDir);
  renameSync(`${dataDir}-away`, dataDir);
  expect(existsSync(dataDir)).toBe(true);
  expect(await ask()).toEqual(ready);
});

test("503: an unreachable database is named, together with the folder if both are gone", async () => {
  const lost = vi.spyOn(server.parts.pool, "query").mockImplementation(() => Promise.reject(new Error("gone")));
  expect(await ask()).toEqual([503, { status: "not_ready", missing: ["database"] }]);
  renameSync(dataDir, `${dataDir}-away`);
  expect(await ask()).toEqual([503, { status: "not_ready", missing: ["database", "DATA_DIR"] }]);
  renameSync(`${dataDir}-away`, dataDir);
  lost.mockRestore();
  expect(await ask()).toEqual(ready);
});
