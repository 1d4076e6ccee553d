import { expect, test } from "vitest";
import { boxAround, placedLabels } from "./placed-labels.ts";

const label = (text: string, x: number, y: number) => ({ text, x, y, gap: 6 });
const place = (labels: Parameters<typeof placedLabels>[0], marks: Parameters<typeof placedLabels>[1]["marks"] = []) =>
  placedLabels(labels, { width: 300, height: 200, marks }).map(({ text, x, y }) => [
    text,
    Math.round(x),
    Math.round(y),
  ]);

test("a name is below its place", () => {
  expect(place([label("성수역", 150, 100)])).toEqual([["성수역", 150, 122]]);
});

test("if something is below, it goes above, and then beside", () => {
  expect(place([label("성수역", 150, 100)], [boxAround(150, 118, 8)])).toEqual([["성수역", 150, 90]]);
  const both = [boxAround(150, 118, 8), boxAround(150, 84, 8)];
  expect(place([label("성수역", 150, 100)], both)).toEqual([["성수역", 177, 104]]);
});

test("the first one keeps its place, and one without space is left out", () => {
  const crowd = Array.from({ length: 8 }, (_, index) => label(`역 ${index}`, 150, 100));
  const placed = place(crowd);
  expect(placed[0]).toEqual(["역 0", 150, 122]);
  expect(placed.length).toBeLessThan(8);
});

test("no name goes over the edge", () => {
  expect(place([label("성수역", 150, 195)])).toEqual([["성수역", 150, 185]]);
  expect(place([label("서울숲카페거리", 2, 100)])).toEqual([["서울숲카페거리", 51, 104]]);
});
