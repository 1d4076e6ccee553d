import { beforeEach, expect, test } from "vitest";
import { currentToasts, dismissToast, toast } from "./toast.ts";

beforeEach(() => {
  for (const shown of currentToasts()) dismissToast(shown.id);
});

test("never more than three at once, the newest stay", () => {
  for (const text of ["하나", "둘", "셋", "넷"]) toast({ text });
  expect(currentToasts().map((shown) => shown.text)).toEqual(["둘", "셋", "넷"]);
});

test("the same text again replaces the old toast", () => {
  toast({ text: "저장하지 못했어요", tone: "failed" });
  toast({ text: "저장하지 못했어요", tone: "failed" });
  expect(currentToasts()).toHaveLength(1);
});
