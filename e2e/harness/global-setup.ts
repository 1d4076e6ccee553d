import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startProduct } from "./product.ts";

const root = join(import.meta.dirname, "../..");

/**
 * One product for each project: both wake the same demo account and read the same phones, and a number gets only a
 * limited number of codes. Loading the demo data is most of a start, so it happens once, and every product begins with
 * a copy of the folder.
 */
export default async function globalSetup(config: FullConfig) {
  const names = projectsOf(config);
  if (process.env.E2E_ADDRESS) {
    for (const name of names) process.env[`E2E_ADDRESS_${name}`] = process.env.E2E_ADDRESS;
    return undefined;
  }
  // Never a build of older sources.
  execFileSync(join(root, "node_modules/.bin/node"), [join(root, "scripts/build-web.mjs")], { stdio: "inherit" });
  const loaded = mkdtempSync(join(tmpdir(), "danjang-e2e-loaded-"));
  await (await startProduct({ DATA_DIR: loaded })).stop();
  process.env.E2E_LOADED = loaded;
  const products = await Promise.all(
    names.map(async (name) => {
      const product = await startProduct();
      process.env[`E2E_ADDRESS_${name}`] = product.address;
      return product;
    }),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(loaded, { recursive: true, force: true });
  };
}

/** The projects of the command line: the configuration always lists all of them. */
function projectsOf({ projects }: FullConfig): string[] {
  const asked = process.argv.flatMap((word) =>
    word.startsWith("--project=") ? [word.slice("--project=".length)] : [],
  );
  return projects.map(({ name }) => name).filter((name) => asked.length === 0 || asked.includes(name));
}
