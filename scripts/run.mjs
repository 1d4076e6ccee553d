import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environment, Problem, root } from "./project.mjs";

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs one command to its end and gives its exit code. A signal to us goes to it, and ends us too. */
export function run(command, args, { env = environment(), ipc, ...options } = {}) {
  const stdio = ipc ? ["ignore", "inherit", "inherit", "ipc"] : ["ignore", "inherit", "inherit"];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio, ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of endingSignals) process.once(signal, forward);
    if (ipc) child.on("message", ipc);
    child.once("error", (error) => reject(new Problem(`${command} could not be run (${error.code}).`)));
    child.once("exit", (code, signal) => {
      for (const name of endingSignals) process.off(name, forward);
      if (endingSignals.includes(signal)) process.exit(exitCode(code, signal));
      resolve(exitCode(code, signal));
    });
  });
}

export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}
