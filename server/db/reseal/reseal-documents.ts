import type pg from "pg";
import { contentName } from "#server/files/index.ts";
import type { FilesPort } from "#server/outside/files/files-port.ts";
import { sealedWith, type Vault } from "#server/vault.ts";

interface Tools {
  pool: pg.Pool;
  vault: Vault;
  files: FilesPort;
  progress: (done: number, all: number) => void;
}

export interface ResealedDocuments {
  resealed: number;
  /** In the database, but not in the store. */
  missing: number;
}

/** Documents in the file store, one after the other. Each is read to find its key, because only its bytes have it. */
export async function resealDocuments({ pool, vault, files, progress }: Tools): Promise<ResealedDocuments> {
  const { rows } = await pool.query<{ id: string; storage_key: string }>(
    "select id, storage_key from files where stored_at is not null and erased_at is null order by id",
  );
  const documents: ResealedDocuments = { resealed: 0, missing: 0 };
  for (const [at, { id, storage_key: storageKey }] of rows.entries()) {
    const sealed = await files.get(storageKey);
    if (!sealed) documents.missing += 1;
    else if (sealedWith(sealed) !== vault.currentKey) {
      const name = contentName(storageKey);
      await files.put(storageKey, vault.sealBytes(vault.openBytes(sealed, name), name));
      await dropIfRemoved(id, storageKey);
      documents.resealed += 1;
    }
    progress(at + 1, rows.length);
  }
  return documents;

  /**
   * A removal is written to the database before the bytes are deleted. Checked after the bytes were written, so that
   * one of the two deletes them.
   */
  async function dropIfRemoved(id: string, storageKey: string) {
    const { rowCount } = await pool.query("select from files where id = $1 and removed_at is null", [id]);
    if (!rowCount) await files.remove(storageKey);
  }
}
