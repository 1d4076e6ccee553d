import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

export interface Vault {
  /** Encrypts for one column; the column's name is bound in, so a value moved to another column does not open. */
  seal: (text: string, column: string) => string;
  open: (sealed: string, column: string) => string;
  /** A keyed hash, to find and match what is encrypted. */
  fingerprint: (value: string) => string;
}

export interface VaultKeys {
  /** Encryption keys by id, 32 bytes each. New values use `current`; the older ones stay, to read what they sealed. */
  keys: Readonly<Record<string, Buffer>>;
  current: string;
  fingerprintKey: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

export function openVault({ keys, current, fingerprintKey }: VaultKeys): Vault {
  const keyOf = (id: string) => {
    const key = keys[id];
    if (!key) throw new Error(`no encryption key with the id ${id}`);
    return key;
  };
  return {
    seal(text, column) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(current), nonce).setAAD(Buffer.from(column));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final()]);
      return `${current}:${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")}`;
    },
    open(sealed, column) {
      const [id = "", body = ""] = sealed.split(":");
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyOf(id), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(column))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
    fingerprint: (value) => createHmac("sha256", fingerprintKey).update(value).digest("base64url"),
  };
}
