import { opensOtherwiseApart } from "#server/file-openings/index.ts";
import { inPictureTurn } from "./fair-turns.ts";

/** More than a phone's camera makes. A small file can claim far more and fill the memory. */
const mostPixels = 30_000_000;

export type PhotoProblem = "photo_not_readable" | "photo_too_small";

interface Shape {
  width: number;
  height: number;
}

/** A re-encoded picture: upright, cut to a shape or to a square with sides of this many pixels, without place and camera data. */
export async function makePhoto(
  accountId: number,
  file: Buffer,
  shape: number | Shape,
  least = 1,
): Promise<Buffer | PhotoProblem> {
  // Decided by the first bytes, before anything parses the file: other kinds, such as svg, never reach a decoder.
  if (!isPicture(file)) return "photo_not_readable";
  return inPictureTurn(accountId, async () =>
    (await opensOtherwiseApart(file)) ? "photo_not_readable" : cut(file, shape, least),
  );
}

async function cut(file: Buffer, shape: number | Shape, least: number): Promise<Buffer | PhotoProblem> {
  // Loaded at the first photo: the library is heavy, and most servers see no photo on most days.
  const { default: sharp } = await import("sharp");
  const { width: wide, height: high } = typeof shape === "number" ? { width: shape, height: shape } : shape;
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < least) return "photo_too_small";
    return await picture.rotate().resize(wide, high, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    // Whatever the decoder reports, the picture cannot be shown.
    return "photo_not_readable";
  }
}

function isPicture(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  const isJpeg = starts("ffd8ff");
  const isPng = starts("89504e470d0a1a0a");
  const isWebp = starts("52494646") && starts("57454250", 8);
  return isJpeg || isPng || isWebp;
}
