import { decodeHeic } from "./decode-heic.ts";

/** A page scanned at 600 dots an inch and the largest photo of a phone; a small file can claim far more and fill the memory. */
const mostPixels = 60_000_000;
const mostSide = 3000;

export type PictureKind = "jpeg" | "png" | "heic";

/**
 * A picture made anew as a jpeg: upright, no larger than anybody can read, without whatever its file said about place and
 * camera, and without anything hung behind it. Undefined: nobody could have looked at it.
 */
export function remakePicture(file: Buffer, kind: PictureKind): Promise<Buffer | undefined> {
  // Whatever the decoder complains of, it is a picture that nobody could have looked at.
  return remake(file, kind).catch(() => undefined);
}

async function remake(file: Buffer, kind: PictureKind): Promise<Buffer> {
  // Loaded by the first picture: the library is heavy, and most servers' days go by without one.
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
