import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Vault } from "#server/vault.ts";
import { type Link, purpose } from "./chain.ts";

/**
 * The newest position of a chain, stored outside the database. If somebody deletes the end of a chain in the database,
 * the head still shows it.
 */
export interface Head extends Link {
  chain: string;
  at: string;
}

/** The positions where the rows of a pruned chain begin. During pruning there are two. */
export interface Starts {
  chain: string;
  after: Link[];
}

export interface Heads {
  write: (head: Head) => Promise<void>;
  writeStarts: (starts: Starts) => Promise<void>;
  chains: () => Promise<string[]>;
  /** Undefined if there is no head, "forged" if we did not sign it. */
  read: (chain: string) => Promise<Head | "forged" | undefined>;
  readStarts: (chain: string) => Promise<Starts | "forged" | undefined>;
  /** Signs heads again with the first key if an older key signed them. Returns the number of files. */
  renew: (chain: string) => Promise<number>;
}

/** One small signed file per chain, in a folder that several servers may share. */
export function openHeads(dataDir: string, vault: Vault): Heads {
  const folder = join(dataDir, "access-heads");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = (chain: string, kind: Kind) => join(folder, `${chain}.${kind}.json`);
  const signed = (kind: Kind, keyId: string, content: object) =>
    vault.sign(JSON.stringify([kind, keyId, content]), `${purpose}.heads`, keyId)?.toString("hex");

  /** Writes a new file and renames it, so that nobody reads half a file. */
  async function replace(kind: Kind, content: Head | Starts) {
    const keyId = vault.currentKey;
    const signature = signed(kind, keyId, content);
    const file = place(content.chain, kind);
    await writeFile(`${file}.new`, JSON.stringify({ content, keyId, signature }), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async function read<T extends Head | Starts>(chain: string, kind: Kind): Promise<T | "forged" | undefined> {
    const file = await readSigned<T>(chain, kind);
    return typeof file === "object" ? file.content : file;
  }

  async function readSigned<T extends Head | Starts>(
    chain: string,
    kind: Kind,
  ): Promise<SignedFile<T> | "forged" | undefined> {
    // The chain name of a row can be any text that somebody wrote into the database.
    if (!/^[0-9a-f]{24}$/.test(chain)) return undefined;
    const text = await readFile(place(chain, kind), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const file = parsed<T>(text);
    const isOurs = file && file.signature === signed(kind, file.keyId, file.content) && file.content.chain === chain;
    return isOurs ? file : "forged";
  }

  async function renewFile(chain: string, kind: Kind): Promise<boolean> {
    const file = await readSigned(chain, kind);
    const isOld = typeof file === "object" && file.keyId !== vault.currentKey;
    if (isOld) await replace(kind, file.content);
    return isOld;
  }

  return {
    write: (head) => replace("head", head),
    writeStarts: (starts) => replace("start", starts),
    async chains() {
      const names = await readdir(folder);
      return [...new Set(names.flatMap((name) => /^([0-9a-f]{24})\.(?:head|start)\.json$/.exec(name)?.[1] ?? []))];
    },
    read: (chain) => read<Head>(chain, "head"),
    readStarts: (chain) => read<Starts>(chain, "start"),
    renew: async (chain) => [await renewFile(chain, "head"), await renewFile(chain, "start")].filter(Boolean).length,
  };
}

type Kind = "head" | "start";

interface SignedFile<T> {
  content: T;
  keyId: string;
  signature: string;
}

function parsed<T>(text: string): SignedFile<T> | undefined {
  try {
    const file = JSON.parse(text) as SignedFile<T> | null;
    return typeof file?.content === "object" && typeof file.signature === "string" ? file : undefined;
  } catch {
    return undefined;
  }
}
