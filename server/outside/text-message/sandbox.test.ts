import { expect, test } from "vitest";
import { sandboxTextMessages } from "./sandbox.ts";

const message = { to: "010-1234-5678", text: "안녕하세요", dedupeKey: "code:1" };

test("the same key is one message, another key is another", async () => {
  const sandbox = sandboxTextMessages();
  const first = await sandbox.send(message);
  expect(await sandbox.send(message)).toEqual(first);
  expect(await sandbox.send({ ...message, dedupeKey: "code:2" })).not.toEqual(first);
});

test.each([
  ["a number that cannot exist", { to: "12-34" }],
  ["a number abroad", { to: "+82-10-1234-5678" }],
  ["a text over 2,000 bytes", { text: "가".repeat(667) }],
])("it refuses %s, as the real provider does", async (_, change) => {
  await expect(sandboxTextMessages().send({ ...message, ...change })).rejects.toThrow("the sandbox refuses");
});
