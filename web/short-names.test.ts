import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { shortNames } from "./short-names.ts";

const folder = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const sheets = globSync("**/*.module.css", { cwd: folder }).map((sheet) => `${folder}/${sheet}`);

test("no two classes have the same name, however many a sheet has", () => {
  const nameOf = shortNames(folder);
  const names = sheets.flatMap((sheet) => Array.from({ length: 120 }, (_, index) => nameOf(`class${index}`, sheet)));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z]{2,3}$/);
});

test("a class keeps its name, also when its sheet is requested in another way", () => {
  const nameOf = shortNames(folder);
  const [sheet = ""] = sheets;
  expect(nameOf("card", `${sheet}?used`)).toBe(nameOf("card", sheet));
});

test("names are the same in every build, whichever sheet comes first", () => {
  const [one = "", other = ""] = sheets;
  const [nameOf, again] = [shortNames(folder), shortNames(folder)];
  expect([nameOf("card", one), nameOf("card", other)]).toEqual([again("card", other), again("card", one)].toReversed());
});

test("a sheet from elsewhere is refused", () => {
  expect(() => shortNames(folder)("card", "/elsewhere/card.module.css")).toThrow("none of the style sheets");
});
