import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

export interface Vault {
  /** Encrypts for one column. The column's name is bound in, so a value that was moved to another column does not decrypt. */
  seal: (text: string, column: string) => string;
  open: (sealed: string, column: string) => string;
  /** The same for a whole file. `name` is its storage name, so that a file in another's place does not decrypt. */
  sealBytes: (bytes: Uint8Array, name: string) => Buffer;
  openBytes: (sealed: Uint8Array, name: string) => Buffer;
  /** A keyed hash, to find and compare encrypted values. */
  fingerprint: (value: string) => string;
  /** The id of the key that encrypts and signs new values. */
  currentKey: string;
  /**
   * Signs a text with a key that is derived from an encryption key for one purpose. Undefined if that key is no longer
   * configured.
   */
  sign: (text: string, purpose: string, keyId?: string) => Buffer | undefined;
}

export interface VaultKeys {
  /** Encryption keys by id, 32 bytes each. New values use `current`; the older ones stay, to decrypt earlier values. */
  keys: Readonly<Record<string, Buffer>>;
  current: string;
  /**
   * The newest first. A fingerprint is hashed with all of them, the oldest first, so that a new key can be added without
   * the plain values.
   */
  fingerprintKeys: readonly Buffer[];
}

const nonceBytes = 12;
const tagBytes = 16;

export function openVault({ keys, current, fingerprintKeys }: VaultKeys): Vault {
  const keyOf = (id: string) => {
    const key = keys[id];
    if (!key) throw new Error(`no encryption key with the id ${id}`);
    return key;
  };
  const signing = new Map<string, Buffer>();
  const signingKey = (purpose: string, id: string) => {
    const name = `${purpose}:${id}`;
    const known = signing.get(name);
    const key = keys[id];
    if (known || !key) return known;
    const made = createHmac("sha256", key).update(`signing:${purpose}`).digest();
    signing.set(name, made);
    return made;
  };
  const encrypt = (bytes: Uint8Array, name: string) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", keyOf(current), nonce).setAAD(Buffer.from(name));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const decrypt = (id: string, sealed: Buffer, name: string) => {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv("aes-256-gcm", keyOf(id), nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  };
  return {
    currentKey: current,
    sign(text, purpose, keyId = current) {
      const key = signingKey(purpose, keyId);
      return key && createHmac("sha256", key).update(text).digest();
    },
    seal: (text, column) => `${current}:${encrypt(Buffer.from(text), column).toString("base64url")}`,
    open(sealed, column) {
      const [id = "", body = ""] = sealed.split(":");
      return decrypt(id, Buffer.from(body, "base64url"), column).toString();
    },
    sealBytes: (bytes, name) => Buffer.concat([Buffer.from(`${current}:`), encrypt(bytes, name)]),
    openBytes(sealed, name) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      return decrypt(sealedWith(bytes), bytes.subarray(bytes.indexOf(":") + 1), name);
    },
    fingerprint: (value) => fingerprintKeys.reduceRight((text, key) => fingerprintUnder(key, text), value),
  };
}

const fingerprintUnder = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** The id of the key that encrypted a value, which is at its beginning. */
export function sealedWith(sealed: Buffer): string {
  return sealed.toString("latin1", 0, Math.max(sealed.indexOf(":"), 0));
}
