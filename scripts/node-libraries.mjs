import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { canInstallPackages, installPackages } from "./debian-packages.mjs";
import { binFolder, lockedNode, Problem, root } from "./project.mjs";

/** Debian packages that Node needs and a minimal machine may lack. */
const packages = ["libatomic1", "libstdc++6"];

/**
 * The lockfile's Node comes as a file for every machine, without the libraries that most machines have. Returns whether
 * any were installed.
 */
export async function bringNodeLibraries() {
  if (!obstacle()) return false;
  if (canInstallPackages()) {
    console.log(`Installing ${packages.join(" and ")} for Node.`);
    await installPackages(packages);
  }
  const words = obstacle();
  if (!words) return true;
  // Otherwise npm would start this script with the same Node the next time, and nobody could see why it fails.
  for (const path of [join(binFolder, "node"), join(root, "node_modules", ".package-lock.json")])
    rmSync(path, { force: true });
  throw new Problem(
    `Node cannot start here (${words}). Run "apt-get install ${packages.join(" ")}" as root, or install these libraries in another way, then run this again.`,
  );
}

function obstacle() {
  const { status, stderr, error } = spawnSync(lockedNode(), ["--version"], { encoding: "utf8" });
  return status === 0 ? undefined : (error?.code ?? stderr.trim());
}
