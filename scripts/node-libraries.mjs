import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { canInstallPackages, installPackages } from "./debian-packages.mjs";
import { binFolder, lockedNode, Problem, root } from "./project.mjs";

/** Debian's packages with what Node needs and a bare machine may not have. */
const packages = ["libatomic1", "libstdc++6"];

/** The Node of the lockfile comes as a file for every machine, without the libraries that most have. Says whether any were brought. */
export async function bringNodeLibraries() {
  if (!obstacle()) return false;
  if (canInstallPackages()) {
    console.log(`Installing ${packages.join(" and ")} for Node.`);
    await installPackages(packages);
  }
  const words = obstacle();
  if (!words) return true;
  // npm would start us with the same Node the next time, and nobody could say why it does not.
  for (const path of [join(binFolder, "node"), join(root, "node_modules", ".package-lock.json")])
    rmSync(path, { force: true });
  throw new Problem(
    `Node cannot start here (${words}). Run "apt-get install ${packages.join(" ")}" as root, or what brings the same, then run this again.`,
  );
}

function obstacle() {
  const { status, stderr, error } = spawnSync(lockedNode(), ["--version"], { encoding: "utf8" });
  return status === 0 ? undefined : (error?.code ?? stderr.trim());
}
