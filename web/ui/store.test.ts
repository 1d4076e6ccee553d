import { expect, test } from "vitest";
import { createSignal, createStore } from "./store.ts";

test("a listener gets each signal until it stops listening", () => {
  const { send, listen } = createSignal();
  let heard = 0;
  const stop = listen(() => heard++);
  send();
  stop();
  send();
  expect(heard).toBe(1);
});

test("a store notifies its listeners of another value, but not of the same one", () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.listen(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  store.set(2);
  expect(seen).toEqual([2]);
});
