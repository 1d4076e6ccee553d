import { expect, test } from "vitest";
import { opensOtherwiseApart } from "./other-openings.ts";
import { inOwnThread, TookTooLong } from "./own-thread.ts";

const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

test("a program that never ends is stopped after its time", async () => {
  const counted = new SharedArrayBuffer(4);
  const endless = program(
    "import { workerData } from 'node:worker_threads'; for (;;) Atomics.add(new Int32Array(workerData), 0, 1);",
  );
  await expect(inOwnThread(endless, counted, 1000)).rejects.toThrow(TookTooLong);
  const count = () => Atomics.load(new Int32Array(counted), 0);
  const before = count();
  await new Promise((done) => setImmediate(done));
  expect(count()).toBe(before);
});

test("a program that fails is an error of the call that asked", async () => {
  await expect(inOwnThread(program("throw new Error('broken')"), 0, 10_000)).rejects.toThrow("broken");
  await expect(inOwnThread(program("process.exit()"), 0, 10_000)).rejects.toThrow("ended its reader");
});

test("a photo that is not checked in time counts as opening otherwise", async () => {
  const photo = Buffer.alloc(1_000_000, 0x20);
  expect(await opensOtherwiseApart(photo, 0)).toBe(true);
  expect(await opensOtherwiseApart(photo)).toBe(false);
});
