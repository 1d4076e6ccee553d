import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startProduct } from "./product.ts";

/**
 * One product for each project: both wake the same demo account and read the same phones, and a number may be sent
 * only so many codes. The demo is loaded once, which is most of a start: every product begins with a copy of the folder.
 */
export default async function globalSetup(config: FullConfig) {
  const loaded = mkdtempSync(join(tmpdir(), "danjang-e2e-loaded-"));
  await (await startProduct({ DATA_DIR: loaded })).stop();
  process.env.E2E_LOADED = loaded;
  const wanted = config.projects.map(({ name }) => name);
  const products = await Promise.all(
    wanted.map(async (name) => {
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
