import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { nailColours } from "./nail-colour.ts";

test("the eighteen colours are those of the specification, in its order", () => {
  expect(keysOf(nailColours).join(" ")).toBe(
    "PINK CORAL RED PURPLE BLUE GREEN MINT YELLOW KHAKI ORANGE WHITE BEIGE MIX NAVY GRAY BLACK SILVER GOLD",
  );
});

test("no two colours share an id, a name or a hex value", () => {
  const colours = Object.values(nailColours);
  expect(colours.map(({ id }) => id)).toEqual(colours.map((_, index) => index + 1));
  expect(new Set(colours.map(({ label }) => label)).size).toBe(18);
  expect(new Set(colours.map(({ hex }) => hex)).size).toBe(18);
  for (const { hex } of colours) expect(hex).toMatch(/^#[0-9A-F]{6}$/);
});

test("the colour MIX is shown as brown", () => {
  expect(nailColours.MIX.label).toBe("브라운");
});
