import { holdsArchive } from "./holds-archive.ts";
import { holdsPage } from "./holds-page.ts";
import { inOwnThread, TookTooLong, usualPatienceMilliseconds } from "./own-thread.ts";

/** Whether a file also opens as something else: an archive, or a page that a browser would run. */
export const opensOtherwise = (file: Buffer): boolean => holdsArchive(file) || holdsPage(file);

/** Checking this much takes a millisecond or two. A thread costs more. */
const mostBytesHere = 16 * 1024;

/** The same in its own thread. A file that takes too long counts as opening otherwise. */
export async function opensOtherwiseApart(
  file: Buffer,
  patienceMilliseconds = usualPatienceMilliseconds,
): Promise<boolean> {
  if (file.length <= mostBytesHere) return opensOtherwise(file);
  try {
    return await inOwnThread(new URL("./openings-worker.ts", import.meta.url), { file }, patienceMilliseconds);
  } catch (error) {
    if (error instanceof TookTooLong) return true;
    throw error;
  }
}
