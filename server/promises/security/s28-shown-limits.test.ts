import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Call, statusOf } from "#contract/call.ts";
import { type Asked, ask } from "#server/promises/calls/ask.ts";
import { everyCall } from "#server/promises/calls/every-call.ts";
import { makeWorld } from "#server/promises/calls/principals.ts";
import { keepsTo, type LimitedPlace, limitedPlaces } from "#server/promises/calls/shown-limits.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

/** The limits in the API document are true: the server refuses what breaks one and accepts what keeps it. */
const server = await startTestServer();
const { ids, renewed } = await makeWorld(server);
const random = seeded("S28");

/** Each call is for one of them. */
const makers = ["OWNER", "operator"] as const;

interface Case extends LimitedPlace {
  name: string;
  call: Call;
  value: unknown;
}

/** The small size checks only some calls, because finding the places of all of them takes longer than trying some. */
const places = random
  .some(everyCall, size({ small: 40, full: everyCall.length }))
  .flatMap(({ name, call }) => limitedPlaces(call, ids).map((place) => ({ name, call, ...place })));
const casesOf = (kind: "refused" | "onBound", count: number): Case[] =>
  random.some(
    places.flatMap((place) => place[kind].map((value) => ({ ...place, value }))),
    count,
  );

test("an input that breaks a shown limit is refused with the name of its field and a sentence", async () => {
  const visitors = await renewed(makers);
  const cases = casesOf("refused", size({ small: 500, full: Number.POSITIVE_INFINITY })).filter(canBeSent);
  const problems = [];
  for (const one of cases) {
    const answer = await ask(visitorOf(one.call, visitors), one.call, one.inputWith(one.value));
    const problem = problemOfRefusal(answer, one);
    if (problem) problems.push(`${titleOf(one)}: ${problem}`);
  }
  console.log(`S28: ${cases.length} inputs that break a limit`);
  expect(problems).toEqual([]);
  expect(cases.length).toBeGreaterThan(size({ small: 100, full: 2000 }));
});

test("an input that just keeps a shown limit is not refused for its size or form", () => {
  const cases = casesOf("onBound", size({ small: 500, full: Number.POSITIVE_INFINITY }));
  const refused = cases.flatMap((one) => {
    const { error } = z.safeParse(one.call.input, one.inputWith(one.value));
    const issues = error?.issues.filter(({ code, path }) => code !== "custom" && path.join(".") === one.path.join("."));
    return issues?.length ? [`${titleOf(one)}: ${issues.map(({ message }) => message)}`] : [];
  });
  expect(refused).toEqual([]);
});

test("an input that just keeps a shown limit is answered, and never with a 500", async () => {
  const cases = casesOf("onBound", size({ small: 150, full: Number.POSITIVE_INFINITY })).filter(canBeSent);
  const problems = [];
  let visitors = await renewed(makers);
  for (const [at, one] of cases.entries()) {
    if (at % 20 === 0) visitors = await renewed(makers);
    const send = () => ask(visitorOf(one.call, visitors), one.call, one.inputWith(one.value));
    let answer = await send();
    // An accepted input may have ended the session.
    if (answer.code === "session_missing") {
      visitors = await renewed(makers);
      answer = await send();
    }
    const problem = problemOfAnswer(answer, one.call);
    if (problem) problems.push(`${titleOf(one)}: ${problem}`);
  }
  console.log(`S28: ${cases.length} inputs on a bound`);
  expect(problems).toEqual([]);
});

test("an answer that accepts, fails, names no field or has no sentence is reported", () => {
  const one = { path: ["menu", "name"], call: everyCall[0]?.call as Call };
  const answer = (status: number, fields: object, code = "input_invalid") =>
    problemOfRefusal({ status, code, text: JSON.stringify({ code, fields }), headers: new Headers() }, one);
  expect(answer(400, { "menu.name": "이름이 길어요" })).toBeUndefined();
  expect(answer(400, { menu: "메뉴를 확인해 주세요" })).toBeUndefined();
  expect(answer(200, {})).toContain("200");
  expect(answer(500, {}, "server_failed")).toContain("500");
  expect(answer(400, { "menu.price": "가격이 커요" })).toContain("menu.price");
  expect(answer(400, { "menu.name": "Too big" })).toContain("Too big");
  expect(answer(422, {}, "menu_option_gone")).toContain("422");
});

/** A person who can make the call. */
function visitorOf({ for: audience }: Call, visitors: Record<"OWNER" | "operator", Visitor>): Visitor {
  const isOperators = audience.kind === "operators" || (audience.kind === "shop" && !audience.roles.includes("OWNER"));
  return isOperators ? visitors.operator : visitors.OWNER;
}

/** In an address everything is text, and an empty part makes another address. */
function canBeSent({ call, path: [name = ""], value, shown }: Case): boolean {
  if (call.pathNames.includes(name) && value === "") return false;
  const isText = typeof value === "string" || keepsTo(shown, value) || !keepsTo(shown, String(value));
  return ![...call.pathNames, ...call.queryNames].includes(name) || isText;
}

function problemOfRefusal({ status, code, text }: Asked, { path, call }: Pick<Case, "path" | "call">) {
  if (call.pathNames.includes(path[0] ?? "")) return status === 404 ? undefined : `${status} ${code}`;
  if (status !== 400 || code !== "input_invalid") return `${status} ${code}`;
  const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> };
  const place = path.join(".");
  const isNamed = ([field, message]: [string, string]) =>
    (`${place}.`.startsWith(`${field}.`) || field.startsWith(`${place}.`)) && /[가-힣]/.test(message);
  return Object.entries(fields).some(isNamed) ? undefined : text.slice(0, 200);
}

function problemOfAnswer({ status, code, text }: Asked, call: Call) {
  const refusal = call.refusals[code ?? ""];
  const isKeptOut = [401, 403, 413, 431].includes(status) || (code === "input_invalid" && !text.includes('"fields"'));
  if (isKeptOut) return `${status} ${code}`;
  if (status < 500 || (refusal !== undefined && statusOf(refusal) === status)) return undefined;
  return `${status} ${text.slice(0, 200)}`;
}

const titleOf = ({ name, path, value }: Case) => `${name}.${path.join(".")} = ${JSON.stringify(value)?.slice(0, 60)}`;
