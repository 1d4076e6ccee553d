import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { holdsSecretNumber } from "#domain/secret-number.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { ask } from "./ask.ts";
import { everyWrite, withId } from "./every-call.ts";
import { makeWorld, type World } from "./principals.ts";
import { type Input, validInput, variantsOf } from "./valid-input.ts";
import { tablesWith } from "./whole-database.ts";

const server = await startTestServer();
const world = await makeWorld(server);

const numbers = ["900101-1234567", "9001011234568", "４１１１－１１１１－１１１１－１１１１", "5555 5555 5555 4444"];
/** As they would stand in the database, whatever has become of the width of their digits. */
const kept = [...numbers, "900101", "4111-1111", "41111111", "5555 5555"];

/** Compared or hashed, and never kept as it is written. */
const notKept = new Set([
  ...["password", "currentPassword", "newPassword", "code", "key", "verificationKey", "token"],
  ...["photo", "content"],
]);

/** What a machine called a file is not refused for it: the number is blotted out before anybody sees it. */
const blotted = ["uploadFile.name"];

test.each(everyWrite)("$name takes neither in any of its texts", async ({ name, call }) => {
  const taken: string[] = [];
  for (const { input, path } of textPlaces(call)) {
    for (const number of numbers) {
      const written = path.join(".");
      const { status, text } = await ask(visitorFor(call, world), call, withId(input, path, number) as Input);
      // A place in an address names nothing, and the rest is refused at its field.
      const refused = status === 404 || (status === 400 && text.includes('"fields"'));
      const harmless = notKept.has(path.at(-1) ?? "") || blotted.includes(`${name}.${written}`);
      if (!refused && !harmless) taken.push(`${written}: ${number} ${status}`);
    }
  }
  expect(taken).toEqual([]);
});

test.each(blotted)("%s is read without the number", (place) => {
  const [name = "", field = ""] = place.split(".");
  const call = everyWrite.find((one) => one.name === name)?.call as Call;
  for (const number of numbers) {
    const read = z.parse(call.input, { ...validInput(call, world.ids), [field]: `홍길동 ${number}.jpg` }) as Input;
    expect(holdsSecretNumber(String(read[field]))).toBe(false);
    expect(String(read[field])).toContain("홍길동");
  }
});

test("a free text says so at its field", async () => {
  const call = everyWrite.find(({ name }) => name === "changeCustomer")?.call as Call;
  const input = { ...validInput(call, world.ids), memo: "주민번호 900101-1234567" };
  const { status, text } = await ask(world.visitors.OWNER, call, input);
  expect({ status, fields: JSON.parse(text).fields }).toEqual({
    status: 400,
    fields: { memo: "주민등록번호나 카드 번호는 적을 수 없어요" },
  });
});

test("after all of that neither stands anywhere in the database", async () => {
  expect(await tablesWith(server, kept)).toEqual([]);
});

/** Every text of every kind of input that a call takes. */
function textPlaces(call: Call): { input: Input; path: string[] }[] {
  return Array.from({ length: variantsOf(call) }, (_, variant) => {
    const input = validInput(call, world.ids, {}, variant);
    return textsIn(input, []).map((path) => ({ input, path }));
  }).flat();
}

function textsIn(value: unknown, path: string[]): string[][] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]));
}

function visitorFor({ for: audience }: Call, { visitors }: World) {
  if (audience.kind === "anyone") return visitors.anonymous;
  if (audience.kind === "operators") return visitors.operator;
  return audience.kind === "shop" && !audience.roles.includes("OWNER") ? visitors.operator : visitors.OWNER;
}
