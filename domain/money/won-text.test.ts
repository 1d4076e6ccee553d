import { expect, test } from "vitest";
import { signedWon, wonText } from "./won-text.ts";

test.each([
  [0, "0원", "0원"],
  [1, "1원", "+1원"],
  [-58_190, "−58,190원", "−58,190원"],
  [1_685_485, "1,685,485원", "+1,685,485원"],
])("%i won is written %s, and as a change %s", (won, plain, signed) => {
  expect([wonText(won), signedWon(won)]).toEqual([plain, signed]);
});
