import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Release {
  /** The name in error reports, logs and metrics (spec §9). */
  label: string;
  /** Differs between two builds of one version. Null if the folder is not a git checkout and RELEASE_COMMIT is not set. */
  commit: string | null;
}

const commitLetters = 12;

export const release: Release = {
  label: `v${JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version}`,
  commit: process.env.RELEASE_COMMIT?.slice(0, commitLetters) || commitOfCheckout(),
};

/** In every line of the log, because two releases write to it while one replaces the other. */
export const releaseInLog = { release: release.label, commit: release.commit ?? undefined };

/** The folder of a release belongs to root. Git reads another user's folder only if it is marked as safe. */
function commitOfCheckout(): string | null {
  try {
    const args = ["-c", "safe.directory=*", "rev-parse", `--short=${commitLetters}`, "HEAD"];
    const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
    return execFileSync("git", args, { ...options, stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}
