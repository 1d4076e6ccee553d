import { beforeEach, expect, test } from "vitest";
import { currentToasts, dismissToast, onToastsChange, toast } from "./toast.ts";

beforeEach(() => {
  for (const shown of currentToasts()) dismissToast(shown.id);
});

test("never more than three at once, the newest stay", () => {
  for (const text of ["하나", "둘", "셋", "넷"]) toast({ text });
  expect(currentToasts().map((shown) => shown.text)).toEqual(["둘", "셋", "넷"]);
});

test("the same words again replace the old ones", () => {
  toast({ text: "저장하지 못했어요", tone: "failed" });
  toast({ text: "저장하지 못했어요", tone: "failed" });
  expect(currentToasts()).toHaveLength(1);
});

test("whoever listens hears of each change until it stops listening", () => {
  let heard = 0;
  const stop = onToastsChange(() => heard++);
  toast({ text: "예약을 확정했어요" });
  stop();
  toast({ text: "예약을 옮겼어요" });
  expect(heard).toBe(1);
});
