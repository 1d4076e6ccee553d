import { expect, test } from "vitest";
import { overlapOf, squareAround } from "#domain/advertising/advertisement-map.ts";
import { coveredShare } from "./covered-share.ts";

const centre = { latitude: 37.5446, longitude: 127.0557 };
const east = (metres: number) => ({ ...centre, longitude: squareAround(centre, metres).east });
const west = (metres: number) => ({ ...centre, longitude: squareAround(centre, metres).west });
const mine = { centre, metres: 300 };

test("without others nothing is covered", () => {
  expect(coveredShare(mine, [])).toBe(0);
  expect(coveredShare(mine, [{ centre: east(700), metres: 300 }])).toBe(0);
});

test("one other circle covers what the two share", () => {
  const other = { centre: east(300), metres: 300 };
  expect(coveredShare(mine, [other, { centre: east(700), metres: 300 }])).toBe(overlapOf(mine, other));
});

test("two on different sides add up, and the same one twice counts once", () => {
  const [left, right] = [
    { centre: west(400), metres: 300 },
    { centre: east(400), metres: 300 },
  ];
  const one = overlapOf(mine, left);
  expect(coveredShare(mine, [left, right])).toBeCloseTo(2 * one, 2);
  expect(coveredShare(mine, [left, { ...left }])).toBeCloseTo(one, 2);
});

test("a circle inside another is covered completely", () => {
  expect(
    coveredShare(mine, [
      { centre: east(50), metres: 500 },
      { centre: west(50), metres: 500 },
    ]),
  ).toBe(1);
});
