import { expect, test } from "vitest";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  estheticMenuCategories,
  estheticMenuTypes,
  hairMenuCategories,
  menuCategories,
  menuCategoriesByService,
  menuStatuses,
  nailMenuCategories,
} from "./menu.ts";

test.each([
  ["hair categories", hairMenuCategories, "CUT PERM COLOR CLINIC STYLING EXTENSION MAKEUP SPECIAL HEAT CONSULTING"],
  ["nail categories", nailMenuCategories, "NAILSPECIAL NAILCARE PEDICURE EYELASHES WAXING"],
  ["esthetic categories", estheticMenuCategories, "ESTHETIC ESTHETIC_WAXING BROW"],
  ["esthetic menu types", estheticMenuTypes, "ESTHETIC ESTHETIC_SPECIAL ESTHETIC_CONSULTING"],
  ["menu statuses", menuStatuses, "ALL ACTIVE HIDDEN REVIEWING REJECTED"],
])("the %s are complete", (_, enumeration, expected) => {
  expect(Object.keys(enumeration).join(" ")).toBe(expected);
});

test("every service has its categories, and no two services share one", () => {
  const perService = keysOf(serviceCategories).flatMap((service) => Object.keys(menuCategoriesByService[service]));
  expect(new Set(perService).size).toBe(perService.length);
  expect(perService).toEqual(keysOf(menuCategories));
});
