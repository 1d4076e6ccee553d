import { expect, test } from "vitest";
import { changesInShort, changesOf } from "./changes.ts";

test("a change is told from and to, anything else as it stands afterwards", () => {
  expect(changesOf({ status: { from: "RUNNING", to: "PAUSED" }, shop: 7, reason: "", ids: [1, 2] })).toEqual([
    { name: "status", from: "RUNNING", to: "PAUSED" },
    { name: "shop", to: "7" },
    { name: "reason", to: "없음" },
    { name: "ids", to: "[1,2]" },
  ]);
});

test("in short it is one line, and a dash where nothing was said", () => {
  expect(changesInShort({ role: { from: "MEMBER", to: "SUPER" }, member: 3 })).toBe("role MEMBER → SUPER, member 3");
  expect(changesInShort({})).toBe("–");
});
