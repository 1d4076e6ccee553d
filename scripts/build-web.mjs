import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockedNode, Problem, root } from "./project.mjs";
import { run } from "./run.mjs";

const sources = ["web", "contract", "domain", "package-lock.json", "vite.config.ts", "vite.bookings.config.ts"];
const builtFrom = join(root, "dist", "web", ".built-from");

/** Builds the web app, unless it was already built from exactly these sources. */
export async function buildWeb() {
  const requested = sourcesHash();
  if (existsSync(builtFrom) && readFileSync(builtFrom, "utf8") === requested) return;
  console.log("Building the web app.");
  if ((await run(lockedNode(), ["web/build.ts"])) !== 0) {
    throw new Problem("The web app could not be built: fix the errors above, then run this again.");
  }
  writeFileSync(builtFrom, requested);
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return path.endsWith(".test.ts") ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

if (import.meta.main) await buildWeb();
