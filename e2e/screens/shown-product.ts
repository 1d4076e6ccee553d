import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProduct } from "#e2e/product.ts";

const root = join(import.meta.dirname, "../..");
const dayMs = 24 * 60 * 60_000;

export interface ShownProduct {
  address: string;
  /** How far its clock is ahead of the machine's. */
  aheadMs: number;
  stop: () => Promise<void>;
}

/** A product in the middle of an ordinary week, so that a picture taken on a Monday, when shops rest, shows no less. */
export async function startShownProduct({ full }: { full: boolean }): Promise<ShownProduct> {
  const folder = mkdtempSync(join(tmpdir(), "danjang-screens-"));
  const clock = join(folder, "ahead");
  const aheadMs = nextAfternoon(Date.now()) - Date.now();
  writeFileSync(clock, String(aheadMs));
  const env = {
    NODE_OPTIONS: `--import ${import.meta.resolve("#e2e/moved-clock.ts")}`,
    ...{ E2E_CLOCK_FILE: clock, DATA_DIR: join(folder, "data") },
  };
  const { address, stop } = await startProduct(env);
  if (full) {
    console.log("Filling a shop to the brim: this takes a minute.");
    const fill = [join(root, "server/db/demo/fill.ts"), "--full-shop"];
    await promisify(execFile)(process.execPath, fill, { cwd: root, env: { ...process.env, ...env } });
  }
  return {
    ...{ address, aheadMs },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The next Wednesday, half past two in Seoul. */
function nextAfternoon(now: number): number {
  const day = new Date(now);
  day.setUTCHours(5, 30, 0, 0);
  let at = day.getTime();
  while (at < now || new Date(at).getUTCDay() !== 3) at += dayMs;
  return at;
}
