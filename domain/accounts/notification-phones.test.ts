import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneDigits } from "#domain/text/phone.ts";
import { mergeNotificationPhones } from "./notification-phones.ts";

test.each([
  ["both lists, in their order", ["010-1111-2222"], ["010-3333-4444"], ["010-1111-2222", "010-3333-4444"]],
  [
    "a number of both lists once",
    ["010-1111-2222", "02-123-4567"],
    ["010-1111-2222"],
    ["010-1111-2222", "02-123-4567"],
  ],
  ["a number repeated in one list once", ["010-1111-2222", "010-1111-2222"], [], ["010-1111-2222"]],
  ["the first spelling of a number", ["010-1111-2222"], ["01011112222"], ["010-1111-2222"]],
  ["no empty number", ["", "-"], [" "], []],
  ["no number from empty lists", [], [], []],
])("the merged list has %s", (_, all, stylers, expected) => {
  expect(mergeNotificationPhones(all, stylers)).toEqual(expected);
});

test("no number is lost, and no number is notified twice", () => {
  const phones = fc.array(fc.stringMatching(/^010-\d{2}1[12]-567[89]$/));
  fc.assert(
    fc.property(phones, phones, (all, stylers) => {
      const merged = mergeNotificationPhones(all, stylers).map(phoneDigits);
      expect(merged).toEqual([...new Set([...all, ...stylers].map(phoneDigits))]);
    }),
  );
});
