import { inOwnThread } from "#server/file-openings/index.ts";

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes per pixel. */
  data: Uint8ClampedArray;
}

const patienceMilliseconds = 30_000;

/** Decoding a photo takes a second or more. */
export const decodeHeic = (file: Buffer, mostPixels: number): Promise<Pixels> =>
  inOwnThread(new URL("./heic-worker.ts", import.meta.url), { file, mostPixels }, patienceMilliseconds);
