/** Content is encrypted before it comes here, so the operator of the store cannot read it. */
export interface FilesPort {
  kind: "folder" | "s3";
  /** Keys are ours, opaque and used once. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined if it does not exist. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Succeeds also if it does not exist. */
  remove: (key: string) => Promise<void>;
}

/** A key has letters and digits only, so it cannot lead out of its folder or bucket. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error("a file's key has another form");
  return key;
}
