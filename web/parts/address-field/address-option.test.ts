import { expect, test } from "vitest";
import { addressOption } from "./address-option.ts";

const known = { road: "서울 마포구 연남로 12", jibun: "서울 마포구 연남동 123-4", zonecode: "03988" };

test.each([
  [known, { value: "0", label: known.road, note: "서울 마포구 연남동 123-4 · 03988" }],
  [
    { ...known, road: null },
    { value: "0", label: known.jibun, note: "03988" },
  ],
  [
    { ...known, jibun: null, zonecode: null },
    { value: "0", label: known.road },
  ],
])("%j is one line of the list", (address, option) => {
  expect(addressOption(address, 0)).toEqual(option);
});
