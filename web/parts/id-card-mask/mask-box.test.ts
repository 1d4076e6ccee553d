import { expect, test } from "vitest";
import { boxBetween, type MaskBox, moveBox, proposedBox, sizeBox, turnBox } from "./mask-box.ts";

const box: MaskBox = { x: 0.2, y: 0.4, width: 0.4, height: 0.1 };
const close = ({ x, y, width, height }: MaskBox) => [x, y, width, height].map((side) => Number(side.toFixed(6)));

test("a box cannot leave the picture", () => {
  expect(close(moveBox(box, 9, -9))).toEqual([0.6, 0, 0.4, 0.1]);
  expect(close(sizeBox(box, 9, 9))).toEqual([0.2, 0.4, 0.8, 0.6]);
});

test("a box never becomes too small to hide anything", () => {
  const { width, height } = sizeBox(box, -9, -9);
  expect(Math.min(width, height)).toBeGreaterThan(0);
});

test("a box can be drawn from any corner", () => {
  const drawn = boxBetween({ x: 0.6, y: 0.5 }, { x: 0.2, y: 0.4 });
  expect(drawn && close(drawn)).toEqual(close(box));
});

test("a stroke that leaves the picture ends at its edge, and a press without a stroke draws nothing", () => {
  expect(boxBetween({ x: -1, y: -1 }, { x: 2, y: 2 })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(boxBetween({ x: 0.3, y: 0.3 }, { x: 0.305, y: 0.3 })).toBeUndefined();
});

test("a box stays over the same part of a rotated picture, and four rotations change nothing", () => {
  expect(close(turnBox({ x: 0, y: 0, width: 0.5, height: 0.25 }))).toEqual([0.75, 0, 0.25, 0.5]);
  expect(close(turnBox(turnBox(turnBox(turnBox(box)))))).toEqual(close(box));
});

test("the proposed box is inside the picture", () => {
  expect(close(moveBox(proposedBox, 0, 0))).toEqual(close(proposedBox));
});
