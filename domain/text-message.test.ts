import { expect, test } from "vitest";
import { textMessageStates } from "./text-message.ts";

test("every state of a message has its words", () => {
  expect(Object.values(textMessageStates).map(({ label }) => label)).toEqual(["보내는 중", "보냄", "보내지 못함"]);
});
