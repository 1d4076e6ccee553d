import { mostPhotoBytes } from "#contract/fields.ts";
import { bytesOf } from "#web/parts/form/cut-photo.ts";
import { type Crop, smallestSide, usualSide } from "./crop.ts";

const qualities = [0.9, 0.8, 0.65, 0.5];

/** The cropped square, scaled down for sending. */
export async function cutPicture(bitmap: ImageBitmap, { x, y, side }: Crop): Promise<Uint8Array> {
  const size = Math.max(smallestSide, Math.min(usualSide, Math.round(side)));
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  // A transparent picture would become black as a jpeg.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, size, size);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, x, y, side, side, 0, 0, size, size);
  let bytes = new Uint8Array();
  for (const quality of qualities) {
    // A browser that cannot write webp returns png instead, which is many times larger.
    const webp = canvas.toDataURL("image/webp", quality);
    bytes = bytesOf(webp.startsWith("data:image/webp") ? webp : canvas.toDataURL("image/jpeg", quality));
    if (bytes.length <= mostPhotoBytes) break;
  }
  return bytes;
}
