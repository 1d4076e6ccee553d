import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memoryDisk = "/dev/shm";
/** A full run has never used more than a third of it at once. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * The folder of the tests' databases and the browsers' profiles; it is removed at the end. In memory if there is room:
 * a run makes and removes half a million files, and a disk that erases each of them may block meanwhile.
 */
export function makeScratch() {
  const parent = !process.env.TMPDIR && hasRoomInMemory() ? memoryDisk : tmpdir();
  const scratch = mkdtempSync(join(parent, "danjang-test-run-"));
  // Other users may pass through it, as through any temporary folder: if root runs the tests, the database belongs to
  // another user.
  chmodSync(scratch, 0o711);
  return scratch;
}

function hasRoomInMemory() {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return Math.min(bavail * bsize, freemem()) > enoughBytes;
}
