import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { newFlow } from "#domain/advertising/advertisement-flow.ts";
import { Application } from "./application.ts";
import { verifyCode, verifyCodeAndRecord } from "./phone-verification.ts";
import { getMergedNotiSettings, getNotiSettings } from "./reservation-notifications.ts";
import { Shop } from "./shops.ts";
import { sentencesOf } from "./spec-sentences.ts";

const sentences = sentencesOf(readFileSync(join(import.meta.dirname, "../docs/spec.md"), "utf8"));

/** The field names in a sentence, without the words between them. */
function namesIn(number: string): string[] {
  const words = sentences.find((one) => one.number === number)?.words ?? "";
  const introduction =
    /^(?:certificate|business|bankAccount) block: |\((?:file|shop type|per step|defaults[^)]*)\)|^The shop's |for transfers|and per-step data: /g;
  return (
    words
      .replace(introduction, " ")
      .match(/\b[a-z]\w+\b/g)
      ?.filter((word) => !["and", "optional"].includes(word)) ?? []
  );
}

/** All names in a schema or a value, at any depth. */
function namesOf(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  if ("_zod" in part) return namesOfSchema(part as z.core.SomeType);
  return Object.entries(part).flatMap(([name, inner]) => [name, ...namesOf(inner)]);
}

function namesOfSchema(schema: z.core.SomeType): string[] {
  const {
    shape = {},
    innerType,
    element,
  } = schema._zod.def as {
    shape?: Record<string, z.core.SomeType>;
    innerType?: z.core.SomeType;
    element?: z.core.SomeType;
  };
  const inner = [innerType, element].filter((one) => one !== undefined).flatMap(namesOfSchema);
  return [...Object.entries(shape).flatMap(([name, field]) => [name, ...namesOfSchema(field)]), ...inner];
}

test.each([
  ["3.8", "the flow that buys an advertisement", newFlow, 14],
  ["3.9", "an application", Application, 7],
  ["3.10", "its business block", Application, 8],
  ["3.11", "its bank account block", Application, 5],
  ["3.12", "its documents and people", Application, 6],
  ["3.15", "the notification settings", getNotiSettings.reply, 2],
  ["3.16", "the proof of a phone", verifyCodeAndRecord.input, 4],
])("every name of sentence %s is a name of %s", (number, _, holder, least) => {
  const requested = namesIn(number).filter((name) => !["merged", "into", "one", "list"].includes(name));
  expect(requested.length).toBeGreaterThanOrEqual(least);
  expect(requested.filter((name) => !namesOf(holder).includes(name))).toEqual([]);
});

test("every name of sentence 3.13 is a name of an application, or of the shop that it is about", () => {
  const known = [...namesOf(Application), ...namesOf(Shop)];
  expect(namesIn("3.13").filter((name) => !known.includes(name))).toEqual([]);
});

test("the merged settings are one list, and the second proof takes no number", () => {
  expect(namesOf(getMergedNotiSettings.reply)).not.toContain("stylerReservationNotiPhoneNumbers");
  expect(namesOf(verifyCode.input).sort()).toEqual(["code", "key", "verificationCodeRefer"]);
});
