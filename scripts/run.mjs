import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environment, Problem, root } from "./project.mjs";

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs one command to its end and returns its exit code. A signal to this process goes to the command and also ends
 * this process.
 */
export function run(command, args, { env = environment(), ipc, ...options } = {}) {
  const stdio = ipc ? ["ignore", "inherit", "inherit", "ipc"] : ["ignore", "inherit", "inherit"];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio, ...options });
    let received;
    const forward = (signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const name of endingSignals) process.on(name, forward);
    if (ipc) child.on("message", ipc);
    child.once("error", (error) => reject(new Problem(`${command} could not be run (${error.code}).`)));
    child.once("exit", (code, signal) => {
      for (const name of endingSignals) process.off(name, forward);
      if (received) process.exit(exitCode(null, received));
      resolve(exitCode(code, signal));
    });
  });
}

export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}
