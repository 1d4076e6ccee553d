import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { designerColour, designerColours } from "./designer-colour.ts";

const theme = await readFile(new URL("../ui/theme.css", import.meta.url), "utf8");

function colourOf(property: string): number[] {
  const [, digits = ""] = new RegExp(`${property}: #([0-9a-f]{6});`).exec(theme) ?? [];
  expect(digits, property).not.toBe("");
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

const luminance = (colour: number[]) => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(colourOf(name))).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("designers beside each other differ, and the same place always has the same colour", () => {
  const pairs = Array.from({ length: designerColours }, (_, index) => JSON.stringify(designerColour(index)));
  expect(new Set(pairs).size).toBe(designerColours);
  expect(designerColour(designerColours)).toEqual(designerColour(0));
});

test.each(Array.from({ length: designerColours }, (_, index) => `--designer-${index + 1}`))(
  "%s: text and muted text can be read on it, and its edge can be seen on it and on white",
  (fill) => {
    expect(contrast("--text", fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("--text-muted", fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(`${fill}-edge`, fill)).toBeGreaterThanOrEqual(3);
    expect(contrast(`${fill}-edge`, "--surface")).toBeGreaterThanOrEqual(3);
  },
);
