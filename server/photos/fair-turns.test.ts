import { expect, test } from "vitest";
import { fairTurns } from "./fair-turns.ts";

/** Work that ends when the test says so, and the order in which the pieces began. */
function slowWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endOne = async () => {
    ends.shift()?.();
    // The next piece begins after the end of the one before was reported.
    await new Promise((done) => setImmediate(done));
  };
  return { begun, work, endOne };
}

test("pictures run one after the other, with the accounts taking turns", async () => {
  const inTurn = fairTurns();
  const { begun, work, endOne } = slowWork();
  for (const name of ["a1", "a2", "a3", "a4"]) void inTurn(1, work(name));
  void inTurn(2, work("b1"));
  void inTurn(3, work("c1"));
  void inTurn(2, work("b2"));
  expect(begun).toEqual(["a1"]);
  for (let turn = 0; turn < 7; turn += 1) await endOne();
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("an account with too many waiting is refused, and no other account is", async () => {
  const inTurn = fairTurns();
  const { begun, work, endOne } = slowWork();
  for (let at = 0; at < 9; at += 1) void inTurn(1, work(`a${at}`));
  expect(() => inTurn(1, work("a9"))).toThrow("too_many_requests");
  void inTurn(2, work("b1"));
  await endOne();
  await endOne();
  expect(begun).toEqual(["a0", "a1", "b1"]);
});

test("failed work fails only for its caller, and the next one runs", async () => {
  const inTurn = fairTurns();
  await expect(inTurn(1, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(inTurn(1, async () => "fine")).resolves.toBe("fine");
});
