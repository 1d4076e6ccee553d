import { expect, test } from "vitest";
import {
  cutOptions,
  gelRemovals,
  menuGenders,
  nailShapes,
  optionTypes,
  priceTypes,
  pricingBases,
} from "./menu-option.ts";

test.each([
  ["pricing bases", pricingBases, ["STYLER", "LEVEL"]],
  ["price types", priceTypes, ["NORMAL", "RATE", "SALES"]],
  ["option types", optionTypes, ["SINGLE", "MULTI"]],
  ["menu genders", menuGenders, ["WOMAN", "MAN", "UNISEX"]],
  ["cut options", cutOptions, ["INCLUDED", "EXTRA", "NONE"]],
  ["nail shapes", nailShapes, ["ROUND", "SQUARE", "ALMOND"]],
  ["gel removals", gelRemovals, ["GELREMOVER_EXTRA", "GELREMOVER_OWN_FREE", "GELREMOVER_INCLUDED", "GELREMOVER_NONE"]],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration)).toEqual(expected);
});
