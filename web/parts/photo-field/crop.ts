import type { PictureSize } from "./picture-size.ts";

/** The minimum and the usual side of the sent picture. */
export const smallestSide = 375;
export const usualSide = 750;

/** The cropped square: its top left corner and its side, in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** The largest square in the middle. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

export const moveCrop = (size: PictureSize, crop: Crop, byX: number, byY: number): Crop =>
  inside(size, { ...crop, x: crop.x + byX, y: crop.y + byY });

/** The maximum zoom: a square that still has the minimum number of pixels. */
export const largestZoom = ({ width, height }: PictureSize) =>
  Math.max(1, Math.min(4, Math.min(width, height) / smallestSide));

export const zoomOf = ({ width, height }: PictureSize, { side }: Crop) => Math.min(width, height) / side;

/** Keeps the centre of the view. */
export function zoomCrop(size: PictureSize, crop: Crop, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(1, zoom), largestZoom(size));
  const shift = (crop.side - side) / 2;
  return inside(size, { x: crop.x + shift, y: crop.y + shift, side });
}

const inside = ({ width, height }: PictureSize, { x, y, side }: Crop): Crop => ({
  x: Math.min(Math.max(0, x), width - side),
  y: Math.min(Math.max(0, y), height - side),
  side,
});
