import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyContent } from "./menu-content.ts";
import {
  type Chosen,
  extrasOf,
  hairLengths,
  type OptionGroup,
  optionGroupsOf,
  reservedGroupNames,
} from "./menu-extras.ts";

const choice = (name: string, priceWon = 1000, durationMinutes = 10) => ({ name, priceWon, durationMinutes });
const care: OptionGroup = {
  name: "영양",
  type: "MULTI",
  choices: [choice("단백질", 20_000, 20), choice("수분", 10_000, 10)],
};
const agent: OptionGroup = { name: "약제", type: "SINGLE", choices: [choice("산성", 0, 0), choice("중성", 5000, 0)] };

test("length, extra cut and gel removal are asked first; a shop's own group cannot have their names", () => {
  const groups = optionGroupsOf({
    ...emptyContent,
    lengthSurcharges: [{ length: "WAIST", priceWon: 20_000, durationMinutes: 30 }],
    cutOption: "EXTRA",
    cutExtraWon: 12_000,
    gelRemoval: "GELREMOVER_EXTRA",
    gelRemovalWon: 7000,
    options: [care],
  });
  expect(groups).toEqual([
    { name: "기장", type: "SINGLE", choices: [choice("허리선", 20_000, 30)] },
    { name: "커트", type: "SINGLE", choices: [choice("커트 추가", 12_000, 0)] },
    { name: "젤 제거", type: "SINGLE", choices: [choice("젤 제거 추가", 7000, 0)] },
    care,
  ]);
  expect(groups.slice(0, 3).map(({ name }) => name)).toEqual([...reservedGroupNames]);
});

test("an option that is included, free or not offered is not asked", () => {
  for (const cutOption of ["INCLUDED", "NONE", null] as const)
    expect(optionGroupsOf({ ...emptyContent, cutOption, cutExtraWon: 1000 })).toEqual([]);
  for (const gelRemoval of ["GELREMOVER_OWN_FREE", "GELREMOVER_INCLUDED", "GELREMOVER_NONE", null] as const)
    expect(optionGroupsOf({ ...emptyContent, gelRemoval, gelRemovalWon: 1000 })).toEqual([]);
});

test("every hair length has its own label", () => {
  const labels = Object.values(hairLengths).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

const sumOf = (extras: ReturnType<typeof extrasOf>) =>
  extras && {
    priceWon: extras.priceWon,
    minutes: extras.added.reduce((sum, { minutes }) => sum + minutes, 0),
  };

test.each([
  ["nothing", [], { priceWon: 0, minutes: 0 }],
  [
    "two of a group that allows several",
    [
      ["영양", "단백질"],
      ["영양", "수분"],
    ],
    { priceWon: 30_000, minutes: 30 },
  ],
  [
    "one of each",
    [
      ["약제", "중성"],
      ["영양", "수분"],
    ],
    { priceWon: 15_000, minutes: 10 },
  ],
  [
    "two of a group that allows one",
    [
      ["약제", "산성"],
      ["약제", "중성"],
    ],
    undefined,
  ],
  [
    "the same twice",
    [
      ["영양", "수분"],
      ["영양", "수분"],
    ],
    undefined,
  ],
  ["an option of another group", [["약제", "수분"]], undefined],
  ["an unknown group", [["없는 것", "수분"]], undefined],
] as [string, [string, string][], ReturnType<typeof sumOf>][])("choosing %s", (_, chosen, expected) => {
  const requested = chosen.map(([group, name]): Chosen => ({ group, choice: name }));
  expect(sumOf(extrasOf([care, agent], requested))).toEqual(expected);
});

test("choices add exactly their sums, in any order", () => {
  const group = fc.record({
    type: fc.constantFrom("SINGLE" as const, "MULTI" as const),
    choices: fc.array(fc.record({ priceWon: fc.nat(100_000), durationMinutes: fc.nat(300) }), {
      minLength: 1,
      maxLength: 5,
    }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), fc.infiniteStream(fc.boolean()), (made, coin) => {
      const groups = made.map(({ type, choices }, g) => ({
        name: `그룹 ${g}`,
        type,
        choices: choices.map((one, c) => ({ name: `${c}`, ...one })),
      }));
      const picked = groups.flatMap(({ name, type, choices }) => {
        const some = choices.filter(() => coin.next().value);
        return (type === "SINGLE" ? some.slice(0, 1) : some).map((one) => ({ group: name, choice: one.name, one }));
      });
      const total = {
        priceWon: picked.reduce((sum, { one }) => sum + one.priceWon, 0),
        minutes: picked.reduce((sum, { one }) => sum + one.durationMinutes, 0),
      };
      expect(sumOf(extrasOf(groups, picked))).toEqual(total);
      expect(sumOf(extrasOf(groups, picked.toReversed()))).toEqual(total);
    }),
  );
});

test("an option names the part of the service that it makes longer", () => {
  const tone: OptionGroup = {
    name: "톤",
    type: "SINGLE",
    choices: [{ name: "탈색", priceWon: 30_000, durationMinutes: 20, segment: 1 }],
  };
  const chosen = [
    { group: "톤", choice: "탈색" },
    { group: "영양", choice: "수분" },
  ];
  expect(extrasOf([tone, care], chosen)?.added).toEqual([
    { segment: 1, minutes: 20 },
    { segment: undefined, minutes: 10 },
  ]);
});
