import { inOwnThread } from "#server/file-openings/index.ts";

/** Enough for a page scanned at 600 dpi and the largest photo of a phone. A small file can claim far more and fill the memory. */
const mostPixels = 60_000_000;
const mostSide = 3000;

export type PictureKind = "jpeg" | "png" | "heic";

/**
 * Re-encodes a picture as a jpeg: upright, no larger than a person can read, without place and camera data, and without
 * anything appended. Undefined if it cannot be shown.
 */
export function reencodePicture(file: Buffer, kind: PictureKind): Promise<Buffer | undefined> {
  // Whatever the decoder reports, the picture cannot be shown.
  return reencode(file, kind).catch(() => undefined);
}

async function reencode(file: Buffer, kind: PictureKind): Promise<Buffer> {
  // Loaded at the first picture: the library is heavy, and most servers see no picture on most days.
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: mostPixels, failOn: "error" } as const;
  const pixels = kind === "heic" ? await decodeHeic(file, mostPixels) : undefined;
  const picture = pixels
    ? sharp(pixels.data, { ...options, raw: { width: pixels.width, height: pixels.height, channels: 4 } })
    : sharp(file, options);
  return picture
    .rotate()
    .resize(mostSide, mostSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 85, mozjpeg: false })
    .toBuffer();
}

interface Pixels {
  width: number;
  height: number;
  /** Four bytes per pixel. */
  data: Uint8ClampedArray;
}

const patienceMilliseconds = 30_000;

/** Decoding a photo takes a second or more. */
const decodeHeic = (file: Buffer, mostPixels: number): Promise<Pixels> =>
  inOwnThread(new URL("./heic-worker.ts", import.meta.url), { file, mostPixels }, patienceMilliseconds);
