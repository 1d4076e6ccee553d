import { inOwnThread, TookTooLong, usualPatienceMilliseconds } from "#server/file-openings/index.ts";
import type { PdfProblem } from "./check-pdf.ts";

/** `checkPdf` in its own thread: a few hundred bytes may inflate to megabytes. A file that takes too long is refused. */
export async function checkPdfApart(
  file: Buffer,
  patienceMilliseconds = usualPatienceMilliseconds,
): Promise<PdfProblem | undefined> {
  try {
    return await inOwnThread(new URL("./pdf-worker.ts", import.meta.url), { file }, patienceMilliseconds);
  } catch (error) {
    if (error instanceof TookTooLong) return "file_not_readable";
    throw error;
  }
}
