import { expect, test } from "vitest";
import { pushSubscription } from "#server/testing/outside/push-subscription.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { push } = server.parts.outside;
const message = (payload: string, topic: string) => ({ payload, topic, ttlSeconds: 60 });
const words = (title: string) => JSON.stringify({ title, body: "", path: "/partners", tag: title });

test("it stores messages by recipient, and a page shows that some arrived", async () => {
  const [mine, other] = [pushSubscription(server.url), pushSubscription(server.url)];
  expect(await (await fetch(`${server.url}/sandbox/push`)).text()).toContain("아직 보낸 알림이 없어요.");
  expect(await push.send({ ...mine, ...message(words("하나"), "one") })).toEqual({ kind: "taken" });
  await push.send({ ...other, ...message(words("남의 것"), "one") });
  await push.send({ ...mine, ...message(words("둘"), "two") });
  expect((await mine.received()).map(({ title }) => title)).toEqual(["하나", "둘"]);
  const shown = await (await fetch(`${server.url}/sandbox/push`)).text();
  expect(shown).toContain(mine.id);
  expect(shown).not.toContain("하나");
});

test("a message that is sent again with its topic replaces the earlier one", async () => {
  const mine = pushSubscription(server.url);
  for (const title of ["하나", "다시"]) await push.send({ ...mine, ...message(words(title), "same") });
  expect((await mine.received()).map(({ title }) => title)).toEqual(["다시"]);
});

test.each([
  ["missing", { kind: "gone" }],
  ["gone", { kind: "gone" }],
  ["busy", { kind: "later", problem: "the push service answered 429", afterSeconds: 120 }],
  ["broken", { kind: "later", problem: "the push service answered 503" }],
  ["refused", { kind: "refused", problem: "the push service answered 403" }],
])("an id that begins with %s decides its answer", async (beginning, outcome) => {
  const mine = pushSubscription(server.url, `${beginning}-1`);
  expect(await push.send({ ...mine, ...message(words("하나"), "one") })).toEqual(outcome);
  expect(await mine.received()).toEqual([]);
});

test("404: it does not exist in production", async () => {
  const production = await startTestServer({ config: { production: true } });
  for (const path of ["/sandbox/push", "/sandbox/push/a"])
    expect((await fetch(`${production.url}${path}`)).status).toBe(404);
  expect(production.parts.outside.push.takes(`${production.url}/sandbox/push/a`)).toBe(false);
});
