import { Worker } from "node:worker_threads";
import { opensOtherwise } from "#server/photos/index.ts";
import { checkPdf, type PdfProblem } from "./check-pdf.ts";

/** What is larger is looked through in a thread of its own: ten megabytes take a fifth of a second. */
const mostBytesHere = 128 * 1024;

/** What keeps a paper from being taken; undefined: nothing. */
export async function checkPaper(file: Buffer, isPdf: boolean): Promise<PdfProblem | undefined> {
  if (file.length <= mostBytesHere) return checkHere(file, isPdf);
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), { workerData: { file, isPdf } });
  const { promise, resolve, reject } = Promise.withResolvers<PdfProblem | undefined>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("a paper ended its reader")));
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
}

export async function checkHere(file: Buffer, isPdf: boolean): Promise<PdfProblem | undefined> {
  if (isPdf) return checkPdf(file);
  return opensOtherwise(file) ? "file_dangerous" : undefined;
}
