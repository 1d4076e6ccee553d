import { spawn } from "node:child_process";
import { environment, lockedNode, Problem, root } from "./project.mjs";
import { exitCode } from "./run.mjs";

/** The C library returns memory that is no longer needed after the start; by default it would keep it. */
const leanMemory = { MALLOC_TRIM_THRESHOLD_: "131072" };
/**
 * A young generation that fits the answers of a busy moment, half of V8's default; and the server may collect garbage
 * after its start, which empties it.
 */
const leanHeap = ["--max-semi-space-size=8", "--expose-gc"];

/** Starts the server, passes signals on, and ends with its exit code. */
export function serve() {
  // A session of its own: in a terminal Ctrl+C would otherwise reach it directly, and again through npm and this
  // process.
  const server = spawn(
    lockedNode(),
    [...leanHeap, "--import", new URL("stop-with-launcher.mjs", import.meta.url).href, "server/main.ts"],
    {
      cwd: root,
      env: { ...environment(), ...leanMemory },
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  server.once("error", (error) => {
    throw new Problem(`The server could not be started (${error.code}).`);
  });
  server.once("exit", (code, signal) => process.exit(exitCode(code, signal)));

  const stop = onceASecond((signal) => server.kill(signal));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGHUP", () => stop("SIGTERM"));
  whenNpmDies(() => stop("SIGTERM"));
}

function onceASecond(act) {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (signal) => {
    if (performance.now() - lastAt < 1_000) return;
    lastAt = performance.now();
    act(signal);
  };
}

/** npm passes on the signals that it can; if npm is killed outright, an invisible server would keep the port. */
export function whenNpmDies(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
}
