import { Worker } from "node:worker_threads";

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes each. */
  data: Uint8ClampedArray;
}

const patienceMilliseconds = 30_000;

/** In a thread of its own: a photo takes a second or more, and everybody else would wait for it. */
export async function decodeHeic(file: Buffer, mostPixels: number): Promise<Pixels> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), {
    workerData: { file, mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Pixels>();
  const tooLong = setTimeout(() => reject(new Error("a heic took too long")), patienceMilliseconds);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("a heic ended its decoder")));
  try {
    return await promise;
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}
