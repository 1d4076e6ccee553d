import { spawn } from "node:child_process";
import { environment, lockedNode, Problem, root } from "./project.mjs";
import { exitCode } from "./run.mjs";

/** The C library gives back what the start no longer needs; by itself it would keep it for a next time that never comes. */
const leanMemory = { MALLOC_TRIM_THRESHOLD_: "131072" };
/** A nursery that a busy moment's answers fit into, half of V8's own; and the server may tidy up after its start, which empties it. */
const leanHeap = ["--max-semi-space-size=8", "--expose-gc"];

/** Starts the server, hands signals on, and ends as it ends. */
export function serve() {
  // A session of its own: in a terminal Ctrl+C would reach it directly and again through npm and through us.
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

/** npm hands on the signals that it can; when it is killed outright, the port would stay taken by a server nobody sees. */
export function whenNpmDies(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
}
