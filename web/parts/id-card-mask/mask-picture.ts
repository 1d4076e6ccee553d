import type { MaskBox } from "./mask-box.ts";
import { paintOver } from "./paint-over.ts";

/** Large enough to read a card, and small enough to send from a phone. */
const mostSide = 2400;

/** Draws a picture rotated to the right by some quarters, with this maximum size of a side. */
export function drawTurned(bitmap: ImageBitmap, turns: number, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement("canvas");
  canvas.width = turns % 2 === 0 ? width : height;
  canvas.height = turns % 2 === 0 ? height : width;
  const pen = penOf(canvas);
  // A transparent picture would become black as a jpeg.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Encodes a new jpeg from the painted pixels only: it contains no byte of the chosen file. */
export async function maskPicture(bitmap: ImageBitmap, turns: number, boxes: readonly MaskBox[]): Promise<Blob> {
  const canvas = drawTurned(bitmap, turns, mostSide);
  const pen = penOf(canvas);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  paintOver(pixels, boxes);
  pen.putImageData(pixels, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("this browser made no jpeg"))),
      "image/jpeg",
      0.92,
    ),
  );
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  return pen;
}
