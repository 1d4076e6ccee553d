import { expect, test } from "vitest";
import type { MaskBox } from "./mask-box.ts";
import { paintOver } from "./paint-over.ts";

const [width, height] = [20, 10];
const colourful = () => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => 7 + (at % 200)),
});
const isInside = (at: number, { x, y, width: wide, height: high }: MaskBox) => {
  const [column, row] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
  return (
    column >= Math.floor(x * width) &&
    column < Math.ceil((x + wide) * width) &&
    row >= Math.floor(y * height) &&
    row < Math.ceil((y + high) * height)
  );
};

test.each<[string, MaskBox[]]>([
  ["one box", [{ x: 0.1, y: 0.2, width: 0.5, height: 0.3 }]],
  ["a box between two pixels", [{ x: 0.13, y: 0.24, width: 0.31, height: 0.15 }]],
  [
    "boxes at the edges that overlap",
    [
      { x: 0, y: 0, width: 1, height: 0.2 },
      { x: 0.8, y: 0, width: 0.2, height: 1 },
    ],
  ],
])("%s keeps nothing of the pixels under it and changes no others", (_, boxes) => {
  const before = colourful();
  const after = colourful();
  paintOver(after, boxes);
  for (const [at, value] of after.data.entries()) {
    const black = at % 4 === 3 ? 255 : 0;
    expect(value).toBe(boxes.some((box) => isInside(at, box)) ? black : before.data[at]);
  }
});

test("without a box nothing can be sent", () => {
  expect(() => paintOver(colourful(), [])).toThrow();
});
