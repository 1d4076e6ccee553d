import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { install } from "./install.mjs";
import { binFolder, environment, lockedNode, root } from "./project.mjs";
import { whenNpmDies } from "./serve.mjs";

// npm run dev              server and web with watch and hot reload, on http://localhost:3200
// npm run dev -- --reset   the same, with new demo data

const port = Number(process.env.PORT ?? 3200);
const serverPort = port + 1;
const dataDir = process.env.DATA_DIR ?? join(root, "dev-data");
/**
 * The sources of the server: a change restarts it, which takes about two seconds. The web replaces modules by itself.
 */
const watched = ["server", "contract", "domain"].map((folder) => `--watch-path=${join(root, folder)}`);

await install();
if (process.argv.includes("--reset")) rmSync(dataDir, { recursive: true, force: true });
const env = {
  // Browser tests may send any number of requests, each from its own address.
  RATE_LIMITS: "off",
  TRUSTED_PROXIES: "1",
  ...environment(),
  DEV_SERVER: `http://127.0.0.1:${serverPort}`,
  PORT: String(serverPort),
  DATA_DIR: dataDir,
};
const children = [
  spawn(lockedNode(), ["--watch", "--watch-preserve-output", ...watched, "server/main.ts"], {
    cwd: root,
    env,
    stdio: "inherit",
  }),
  spawn(join(binFolder, "vite"), ["--port", String(port), "--strictPort"], { cwd: root, env, stdio: "inherit" }),
];
console.log(`The product will be at http://localhost:${port}; its data is in ${dataDir}.`);

let ending = false;
/** One of the two processes is useless alone: when one ends, the other is ended. */
function endAll(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill("SIGTERM");
}
for (const child of children) child.once("exit", (code) => endAll(code ?? 1));
whenNpmDies(() => endAll(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => endAll(0));
