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

test("ready, and nothing is left in the folder by asking", async () => {
  expect(await ask()).toEqual(ready);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".ready"))).toEqual([]);
});

test("503: a folder that cannot be written to is named, and once it can be, all is well", async () => {
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

test("503: a database that does not answer is named, with the folder where both are gone", async () => {
  const lost = vi.spyOn(server.parts.pool, "query").mockImplementation(() => Promise.reject(new Error("gone")));
  expect(await ask()).toEqual([503, { status: "not_ready", missing: ["database"] }]);
  renameSync(dataDir, `${dataDir}-away`);
  expect(await ask()).toEqual([503, { status: "not_ready", missing: ["database", "DATA_DIR"] }]);
  renameSync(`${dataDir}-away`, dataDir);
  lost.mockRestore();
  expect(await ask()).toEqual(ready);
});
