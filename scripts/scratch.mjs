import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memoryDisk = "/dev/shm";
/** A whole run has never had a third of it in use at once. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Where the tests keep their databases and browsers their profiles, to be removed at the end. In memory where there is
 * room: a run makes and removes half a million files, and a disk that clears each away for good may stand still meanwhile.
 */
export function makeScratch() {
  const parent = !process.env.TMPDIR && hasRoomInMemory() ? memoryDisk : tmpdir();
  const scratch = mkdtempSync(join(parent, "danjang-test-run-"));
  // Others find their way through it, as through any place for such files: where root runs the tests, a database is nobody's.
  chmodSync(scratch, 0o711);
  return scratch;
}

function hasRoomInMemory() {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return Math.min(bavail * bsize, freemem()) > enoughBytes;
}
