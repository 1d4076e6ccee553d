import { Worker } from "node:worker_threads";

/** Ten times what the largest photo or document takes. */
export const usualPatienceMilliseconds = 8000;

/**
 * Runs a program of ours on a file in its own thread, so that other requests are answered meanwhile. After the time limit
 * the thread is ended.
 */
export async function inOwnThread<Answer>(program: URL, data: unknown, patienceMilliseconds: number): Promise<Answer> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const tooLong = setTimeout(() => reject(new TookTooLong()), patienceMilliseconds);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("a file ended its reader")));
  try {
    return await promise;
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}

export class TookTooLong extends Error {
  override message = "a file took too long to look through";
}
