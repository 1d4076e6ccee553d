import { createECDH, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "./start-problem.ts";

interface FolderSecrets {
  encryptionKeys: string;
  fingerprintKey: string;
  vapid: VapidPair;
}

interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/** Outside production the keys are created once and stored beside the data that they protect. */
export function secretsOfFolder(dataDir: string): FolderSecrets {
  const file = join(dataDir, "secrets.json");
  const kept = read(file, dataDir);
  if (kept) return withVapid(kept, file, dataDir);
  const fresh: FolderSecrets = {
    encryptionKeys: `k1:${randomBytes(32).toString("base64")}`,
    fingerprintKey: randomBytes(32).toString("base64"),
    vapid: vapidPair(),
  };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === "EEXIST" ? read(file, dataDir) : undefined;
    if (!other) throw unwritable(dataDir, error);
    return withVapid(other, file, dataDir);
  }
  return fresh;
}

export function isVapidPair({ publicKey, privateKey }: VapidPair): boolean {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
  } catch {
    // The number is out of range, so no public key belongs to it.
    return false;
  }
  return pair.getPublicKey("base64url") === publicKey;
}

function vapidPair(): VapidPair {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  const bytes = pair.getPrivateKey();
  // A number with leading zeros is written shorter, but push libraries need all of its bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString("base64url");
  return { publicKey, privateKey };
}

/** Folders from before push messages have no key pair yet. */
function withVapid(kept: Omit<FolderSecrets, "vapid"> & Partial<FolderSecrets>, file: string, dataDir: string) {
  const { vapid = vapidPair() } = kept;
  const secrets = { ...kept, vapid };
  if (kept.vapid) return secrets;
  try {
    // Written under another name and renamed, so that a reader finds the old file or the new one, never half of either.
    writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  return secrets;
}

function read(file: string, dataDir: string) {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Omit<FolderSecrets, "vapid"> & Partial<FolderSecrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, cause: unknown) {
  return new StartProblem(
    `The data folder ${dataDir} cannot be used (${(cause as Error).message}): make it writable, or set DATA_DIR to one that is.`,
  );
}
