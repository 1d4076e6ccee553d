import { beforeEach, expect, test } from "vitest";
import { closeAllDialogs, currentDialogs, forgetDialog, mayCloseDialogs, openDialog } from "./dialog-store.ts";

beforeEach(closeAllDialogs);

test("a question waits for its answer and then closes", async () => {
  let answer: (value: string) => void = () => {};
  const asked = openDialog<string>(({ close }) => {
    answer = close;
    return "옮길까요?";
  });
  expect(currentDialogs().map((dialog) => dialog.open)).toEqual([true]);
  answer("moved");
  await expect(asked).resolves.toBe("moved");
  expect(currentDialogs().map((dialog) => dialog.open)).toEqual([false]);
});

test("a dismissed question answers undefined", async () => {
  const asked = openDialog<string>(() => "옮길까요?");
  currentDialogs()[0]?.dismiss();
  await expect(asked).resolves.toBeUndefined();
});

test("a route change closes every open question at once and answers each", async () => {
  const asked = [openDialog<string>(() => "하나"), openDialog<string>(() => "둘")];
  closeAllDialogs();
  await expect(Promise.all(asked)).resolves.toEqual([undefined, undefined]);
  expect(currentDialogs()).toEqual([]);
});

test("a closed question is removed after its motion, the others stay", () => {
  void openDialog(() => "하나");
  void openDialog(() => "둘");
  const [first, second] = currentDialogs();
  first?.dismiss();
  forgetDialog(first?.id ?? 0);
  expect(currentDialogs().map((dialog) => dialog.id)).toEqual([second?.id]);
});

test("before a navigation closes it, a question with typed text asks, and no other does", async () => {
  void openDialog(() => "하나");
  void openDialog(() => "둘");
  await expect(mayCloseDialogs()).resolves.toBe(true);
  const [first, second] = currentDialogs();
  if (!first || !second) throw new Error("two were opened");
  first.mayDismiss.current = async () => false;
  await expect(mayCloseDialogs()).resolves.toBe(false);
  // Closed already, and only its motion continues.
  first.dismiss();
  await expect(mayCloseDialogs()).resolves.toBe(true);
});
