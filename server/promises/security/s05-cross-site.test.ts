import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyCall } from "#server/promises/calls/every-call.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { fingerprintOfAll } from "#server/promises/crashes/whole-database.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const host = new URL(server.url).host;
const changing = everyCall.filter(({ name, call }) => call.writes || name === "logout");

const foreign: Record<string, Record<string, string>> = {
  "sent by another site": { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  "sent by a neighbour on the same site": { "sec-fetch-site": "same-site", origin: `http://other.${host}` },
  "sent by an older browser from another site": { origin: "https://evil.example" },
  "sent without any sign": {},
  "sent from a sandboxed frame": { origin: "null" },
};
const own: Record<string, Record<string, string>> = {
  "sent by our own page": { "sec-fetch-site": "same-origin" },
  "sent by our own page in an older browser": { origin: `http://${host}` },
  "sent by our own program": { "x-danjang-call": "1" },
};

/** Another site's requests change nothing, so all calls share the person and the shop. */
const { shop, accountId, visitor: victim } = await server.shopWith("OWNER");
const ids = await makeShopRows(server, shop.id, accountId);
const before = await fingerprintOfAll(server);
/** A fingerprint reads all tables, so a small run compares only after the last call. */
const isCompared = size({ small: false, full: true });

test.each(changing)(
  "$name: a request of another site is refused, changes nothing and signs nobody out",
  async ({ call }) => {
    const input = validInput(call, ids, { loginType: "partners" });
    for (const [shape, headers] of Object.entries(foreign)) {
      const { status, code, headers: answerHeaders } = await ask(victim, call, input, { headers });
      expect({ shape, status, code }).toEqual({ shape, status: 403, code: "origin_not_allowed" });
      expect({ shape, cookies: answerHeaders.getSetCookie() }).toEqual({ shape, cookies: [] });
    }
    if (isCompared) expect(await fingerprintOfAll(server)).toEqual(before);
    expect((await victim.send(getMyAccount, {})).status).toBe(200);
  },
);

test("after all requests of another site every row is as before", async () => {
  expect(await fingerprintOfAll(server)).toEqual(before);
});

const owners = reused(() => server.shopWith("OWNER"));

test.each(changing)("$name: a request of our own pages is not taken for another site's", async ({ call }) => {
  const { shop, accountId, visitor: person } = await owners.take();
  const input = validInput(call, { shop: shop.id, account: accountId }, { loginType: "partners" });
  for (const [shape, headers] of Object.entries(own)) {
    const { code, status } = await ask(visitor(server.url, new Map(person.cookies)), call, input, { headers });
    expect({ shape, refused: code === "origin_not_allowed" }).toEqual({ shape, refused: false });
    // A call that succeeds may have signed the person out; a 403 has.
    if (status === 200 || status === 403) owners.isChanged();
  }
});
