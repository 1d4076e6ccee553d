import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bringNodeLibraries } from "./node-libraries.mjs";
import { binFolder, Problem, root } from "./project.mjs";
import { run } from "./run.mjs";

/** Installs the packages of the lockfile, unless exactly those are installed. */
export async function install() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci). The first time takes about a minute.");
  await cleanInstall();
  // Some packages run that Node to complete their install; if it could not start, they are missing.
  if (await bringNodeLibraries()) await cleanInstall();
}

async function cleanInstall() {
  // npm must not run on the Node inside the folder that it is about to replace.
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binFolder);
  // The build needs the development packages, also if NODE_ENV is production.
  const code = await run(
    "npm",
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      env: { ...process.env, PATH: path.join(delimiter) },
    },
  );
  if (code !== 0) {
    throw new Problem(`The packages could not be installed: fix the npm errors above, then run this again.`);
  }
}

function isInstalled() {
  const present = readPackages(join("node_modules", ".package-lock.json"));
  const requested = readPackages("package-lock.json");
  const ours = Object.keys(requested[""].optionalDependencies).map((name) => `node_modules/${name}`);
  return Object.entries(requested).every(([path, { version, optional, devOptional, os, cpu }]) => {
    if (path === "" || present[path]?.version === version) return true;
    const forThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch);
    return !present[path] && (optional || devOptional) && !(ours.includes(path) && forThisMachine);
  });
}

/** npm writes its own list into node_modules last, so an existing list means a complete install. */
function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
