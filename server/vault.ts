import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

export interface Vault {
  /** Encrypts for one column; the column's name is bound in, so a value moved to another column does not open. */
  seal: (text: string, column: string) => string;
  open: (sealed: string, column: string) => string;
  /** The same for a whole file; `name` is where it is kept, so that one put in another's place does not open. */
  sealBytes: (bytes: Uint8Array, name: string) => Buffer;
  openBytes: (sealed: Uint8Array, name: string) => Buffer;
  /** A keyed hash, to find and match what is encrypted. */
  fingerprint: (value: string) => string;
  /** Under which key new values are sealed and signed. */
  currentKey: string;
  /** Signs a text with a key made for one purpose out of an encryption key. Undefined: that key is not here any more. */
  sign: (text: string, purpose: string, keyId?: string) => Buffer | undefined;
}

export interface VaultKeys {
  /** Encryption keys by id, 32 bytes each. New values use `current`; the older ones stay, to read what they sealed. */
  keys: Readonly<Record<string, Buffer>>;
  current: string;
  /** The newest first. A fingerprint goes through all of them, from the oldest on, so a newer key needs no plain value. */
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

/** The id of the key that something was sealed with, which stands in front of it. */
export function sealedWith(sealed: Buffer): string {
  return sealed.toString("latin1", 0, Math.max(sealed.indexOf(":"), 0));
}
