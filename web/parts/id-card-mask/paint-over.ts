import type { MaskBox } from "./mask-box.ts";

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  data: Uint8ClampedArray;
}

/**
 * Makes every pixel under a box black. The pixels are overwritten, not covered, so a picture made of them does not
 * contain the number.
 */
export function paintOver(pixels: Pixels, boxes: readonly MaskBox[]) {
  if (boxes.length === 0) throw new Error("an id card is not sent without a box over its number");
  for (const { x, y, width, height } of boxes) {
    const left = Math.floor(x * pixels.width);
    const right = Math.min(pixels.width, Math.ceil((x + width) * pixels.width));
    const bottom = Math.min(pixels.height, Math.ceil((y + height) * pixels.height));
    for (let row = Math.floor(y * pixels.height); row < bottom; row++) {
      const start = (row * pixels.width + left) * 4;
      const end = (row * pixels.width + right) * 4;
      pixels.data.fill(0, start, end);
      for (let opacity = start + 3; opacity < end; opacity += 4) pixels.data[opacity] = 255;
    }
  }
}
