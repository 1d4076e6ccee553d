import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/index.ts";
import { callInWords, changeWords } from "./call-words.ts";
import { lookedAtWords } from "./looked-at-words.ts";

const namesOf = (leaves: (call: Call) => boolean) =>
  Object.entries<Call>(contract)
    .filter(([, call]) => leaves(call))
    .map(([name]) => name);
const changes = ({ writes, recorded }: Call) => writes || recorded === true;
const onMachine = ["appointOperator", "dismissOperator"];

test("each call that leaves an audit row has words, and so has what is done on the machine without a call", () => {
  expect(Object.keys(changeWords).toSorted()).toEqual([...namesOf(changes), ...onMachine].toSorted());
});

test("each call that only shows other people's data has words for its access record", () => {
  const looks = namesOf((call) => call.personal === true && !changes(call));
  expect(Object.keys(lookedAtWords).toSorted()).toEqual(looks.toSorted());
});

test("no two calls have the same words, since people choose by them", () => {
  const words: string[] = Object.values({ ...changeWords, ...lookedAtWords });
  expect(words.filter((said, at) => words.indexOf(said) !== at)).toEqual([]);
});

test("a call of an older version is told by its name", () => {
  expect(callInWords("pauseShop")).toBe("온라인 예약 멈춤");
  expect(callInWords("getCustomer")).toBe("손님 정보 보기");
  expect(callInWords("closeShopForGood")).toBe("closeShopForGood");
  expect(callInWords("toString")).toBe("toString");
});
