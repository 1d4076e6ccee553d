import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Release {
  /** What error reports, logs and metrics call it (spec §9). */
  label: string;
  /** Two builds of one version differ in it. Null where the folder is no git checkout and RELEASE_COMMIT is not set. */
  commit: string | null;
}

const commitLetters = 12;

/** Which program runs. */
export const release: Release = {
  label: `v${JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version}`,
  commit: process.env.RELEASE_COMMIT?.slice(0, commitLetters) || commitOfCheckout(),
};

/** In every line of the log: while one release follows another, both write. */
export const releaseInLog = { release: release.label, commit: release.commit ?? undefined };

/** The folder of a release belongs to root, and git reads another user's folder only when told that it is safe. */
function commitOfCheckout(): string | null {
  try {
    const args = ["-c", "safe.directory=*", "rev-parse", `--short=${commitLetters}`, "HEAD"];
    const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
    return execFileSync("git", args, { ...options, stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}
