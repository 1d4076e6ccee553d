/** The black area, as shares of the picture's width and height. */
export interface MaskBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A smaller box hides no number. */
const smallestSide = 0.02;

/** The position of the number on most cards that fill the picture: left of the middle, below the name. */
export const proposedBox: MaskBox = { x: 0.18, y: 0.4, width: 0.36, height: 0.1 };

export const moveBox = (box: MaskBox, byX: number, byY: number): MaskBox => ({
  ...box,
  x: between(0, box.x + byX, 1 - box.width),
  y: between(0, box.y + byY, 1 - box.height),
});

/** Its top left corner stays. */
export const sizeBox = (box: MaskBox, byWidth: number, byHeight: number): MaskBox => ({
  ...box,
  width: between(smallestSide, box.width + byWidth, 1 - box.x),
  height: between(smallestSide, box.height + byHeight, 1 - box.y),
});

/** The box from one corner to the other; undefined for a press without a stroke. */
export function boxBetween(one: Point, other: Point): MaskBox | undefined {
  const [left, right] = [one.x, other.x].map((x) => between(0, x, 1)).sort(ascending) as [number, number];
  const [top, bottom] = [one.y, other.y].map((y) => between(0, y, 1)).sort(ascending) as [number, number];
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return box.width < smallestSide || box.height < smallestSide ? undefined : box;
}

/** The box after the picture was rotated by a quarter to the right. */
export const turnBox = ({ x, y, width, height }: MaskBox): MaskBox => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);
const ascending = (one: number, other: number) => one - other;
