/** What is kept is sealed before it comes here, so whoever runs the store reads nothing. */
export interface FilesPort {
  kind: "folder" | "s3";
  /** Keys are ours, opaque and used once. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when it is gone. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Also of what is gone already. */
  remove: (key: string) => Promise<void>;
}

/** A key is letters and digits only, so that none leads out of its folder or bucket. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error("a file's key has another form");
  return key;
}
