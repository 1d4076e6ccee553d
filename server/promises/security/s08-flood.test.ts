import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { listArticles } from "#contract/boards.ts";
import type { Call } from "#contract/call.ts";
import { agreeToClause } from "#contract/clauses.ts";
import { requestOf } from "#contract/request.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

/** Its clock is stopped, so that no new minute begins during a count. */
const server = await startTestServer({ rateLimits: true });

test.each([
  { what: "an ordinary call", call: getMyAccount, limit: 300 },
  { what: "a search", call: listArticles, limit: 60 },
])("$what is answered $limit times a minute to one client, and everybody else as ever", async ({ call, limit }) => {
  const others = await Promise.all(Array.from({ length: size({ small: 5, full: 20 }) }, makeVisitor));
  const flood = limit + size({ small: 20, full: 2000 });
  const flooder = await makeVisitor();
  const [flooded = [], ...rest] = await Promise.all([
    inTurns(flood, () => flooder.fetch(requestOf(call, { id: 1 }).path)),
    ...others.map((other) => inTurns(10, () => other.fetch("/api/partners/v1/accounts/me"))),
  ]);
  const refused = flooded.filter(({ status }) => status === 429);
  const statuses = { answered: flooded.length - refused.length, refused: refused.length };
  const waits = refused.map(({ headers }) => Number(headers.get("retry-after")));
  const normal = new Set(rest.flat().map(({ status }) => status));
  expect(statuses).toEqual({ answered: limit, refused: flood - limit });
  expect(waits.every((wait) => wait >= 1 && wait <= 60)).toBe(true);
  expect(normal).toEqual(new Set([200]));
});

test("two servers count one client together", async () => {
  const twin = await server.another();
  const { id } = await server.makeAccount();
  const [here, there] = [await server.signedIn(id), twin.visitor()];
  const asked = { here: 0, there: 0 };
  const ask = async (where: keyof typeof asked, visitor: Visitor) => {
    asked[where] += 1;
    return (await visitor.fetch("/api/partners/v1/accounts/me")).status;
  };
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  await Promise.all([inTurns(200, () => ask("here", here)), inTurns(150, () => ask("there", there))]);
  // Each has answered fewer than its own limit, so only their sum can refuse.
  await expect.poll(() => ask("there", there), { timeout: 10_000, interval: 100 }).toBe(429);
  expect(asked.here).toBeLessThan(300);
  expect(asked.there).toBeLessThan(300);
});

test("413: a body over 64 KB is not read, one just under it is", async () => {
  const person = await makeVisitor();
  const send = async (bytes: number) => {
    const rest = JSON.stringify({ clauseType: "MARKETING", more: "" });
    const body = JSON.stringify({ clauseType: "MARKETING", more: "x".repeat(bytes - rest.length) });
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    return (await person.fetch(`/api${(agreeToClause as Call).path}`, { method: "POST", headers, body })).status;
  };
  expect(await send(64 * 1024 + 1)).toBe(413);
  expect(await send(64 * 1024)).not.toBe(413);
});

async function makeVisitor(): Promise<Visitor> {
  const { id } = await server.makeAccount();
  return server.signedIn(id);
}

/** Sixteen at a time, like a browser out of control. Bodies are read, so that connections are reused. */
async function inTurns<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const answer = await ask();
      if (answer instanceof Response) await answer.arrayBuffer();
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return answers;
}
