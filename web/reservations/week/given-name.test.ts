import { expect, test } from "vitest";
import { givenName } from "./given-name.ts";

test.each([
  ["박지현", "지현"],
  ["남궁민수", "민수"],
  ["김솔", "김솔"],
  [" 이수민 ", "수민"],
  ["Anna Kim", "An"],
  ["고객 1", "고객"],
  ["별", "별"],
])("%s is %s", (name, given) => {
  expect(givenName(name)).toBe(given);
});
