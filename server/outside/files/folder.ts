import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkKey, type FilesPort } from "./files-port.ts";

const onlyOurs = { folder: 0o700, file: 0o600 };

/** Files in a folder that only this user may enter; for a single machine and for trying the product. */
export function filesInFolder(folder: string): FilesPort {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    kind: "folder",
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true, mode: onlyOurs.folder });
      // Written under another name first: a file with this key is always complete and on the disk.
      const part = `${path}.part`;
      try {
        const file = await open(part, "wx", onlyOurs.file);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
  };
}
