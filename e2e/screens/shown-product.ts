import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { nextAfternoon } from "#e2e/harness/next-afternoon.ts";
import { clockOptions, startProduct } from "#e2e/harness/product.ts";

const root = join(import.meta.dirname, "../..");

export interface ShownProduct {
  address: string;
  /** How far its clock is ahead of the machine's. */
  aheadMs: number;
  stop: () => Promise<void>;
}

/**
 * A product in the middle of an ordinary week, so that a picture taken on a Monday, when shops are closed, shows as
 * much.
 */
export async function startShownProduct({ full }: { full: boolean }): Promise<ShownProduct> {
  const folder = mkdtempSync(join(tmpdir(), "danjang-screens-"));
  const aheadMs = nextAfternoon(Date.now()) - Date.now();
  const env = { E2E_AHEAD: String(aheadMs), DATA_DIR: join(folder, "data") };
  const { address, stop } = await startProduct(env);
  if (full) {
    console.log("Filling a shop to the brim: this takes a minute.");
    const fill = [join(root, "server/db/demo/fill.ts"), "--full-shop"];
    await promisify(execFile)(process.execPath, fill, { cwd: root, env: { ...process.env, ...clockOptions, ...env } });
  }
  return {
    address,
    aheadMs,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
