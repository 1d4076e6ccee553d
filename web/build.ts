import { rmSync } from "node:fs";
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = join(root, "dist/web");
const maps = join(root, "dist/maps");
const smallestWorthBytes = 1024;

// Vite leaves some rejected promises without a handler, such as for a missing entry file.
process.once("unhandledRejection", fail);

try {
  await build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  await build({ configFile: join(root, "vite.bookings.config.ts"), logLevel: "warn" });
  await buildWorker();
  await setMapsAside();
  const files = await compressibleFiles();
  const sizes = await Promise.all(files.map(compress));
  const total = sizes.reduce((sum, size) => ({ raw: sum.raw + size.raw, brotli: sum.brotli + size.brotli }));
  console.log(`Built dist/web: ${files.length} files, ${kilobytes(total.raw)}, ${kilobytes(total.brotli)} as brotli.`);
  console.log(
    `The booking page begins with ${kilobytes(await firstLoad("bookings/index.html"))} of JavaScript as brotli.`,
  );
} catch (error) {
  fail(error);
}

/** A small file at the one address from which it may control all our pages. */
async function buildWorker() {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: output,
      emptyOutDir: false,
      target: "es2024",
      rolldownOptions: {
        input: join(root, "web/app/worker/worker.ts"),
        output: { entryFileNames: "sw.js", format: "iife" },
      },
    },
  });
}

/** The maps from built lines to source lines (`npm run stack`) stay with the build, outside of the served folder. */
async function setMapsAside() {
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps, { recursive: true });
  for await (const name of glob("assets/*.map", { cwd: output }))
    await rename(join(output, name), join(maps, basename(name)));
}

function fail(error: unknown) {
  console.error("The web build failed: fix what stands below, then run it again.");
  console.error(error);
  // Vite writes files before it fails, and an incomplete build must not be served.
  rmSync(output, { recursive: true, force: true });
  process.exit(1);
}

async function compressibleFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const name of glob("**/*.{js,css,html,svg,json,txt,webmanifest}", { cwd: output })) {
    const path = join(output, name);
    if ((await stat(path)).size > smallestWorthBytes) files.push(path);
  }
  return files;
}

async function compress(path: string) {
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  return { raw: content.length, brotli: brotli.length };
}

/** What a page requests before it shows anything. */
async function firstLoad(page: string): Promise<number> {
  const html = await readFile(join(output, page), "utf8");
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
  const sizes = await Promise.all(scripts.map((path) => stat(join(output, `${path}.br`))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}
