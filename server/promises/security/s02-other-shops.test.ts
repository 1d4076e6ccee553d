import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { type Asked, ask } from "#server/promises/calls/ask.ts";
import { everyCall, type IdPlace, idPlacesOf, withId } from "#server/promises/calls/every-call.ts";
import { makeWorld, memberNames, type World } from "#server/promises/calls/principals.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { type Input, leanInput, nounOf } from "#server/promises/calls/valid-input.ts";
import { fingerprintOfShop } from "#server/promises/crashes/whole-database.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const roles = [...memberNames, "noShop"] as const;
type Role = (typeof roles)[number];
const missing = 987_654_321;
const allTricks = [0, -1, 1e20, "99999999999999999999", "abc", "1e3", " 1", "1 ", "0x1", "１", "1;2", "null"];
const random = seeded("S2");
const tricks = random.some(allTricks, size({ small: 4, full: allTricks.length }));
/** The roles that try an id of a call. */
const triers = () => size<readonly Role[]>({ small: [random.pick(roles)], full: roles });
/** An invalid id is refused before the session is checked, so in a small run only one role tries it. */
const tricksOf = (role: Role) => size({ small: role === "OWNER" ? [] : tricks, full: tricks });

const withIds = everyCall.flatMap(({ name, call }) =>
  idPlacesOf(call).map((place) => ({ name, call, place, field: `${place.path.join(".")} (${place.variant})` })),
);
const ofShops = withIds.filter(({ call, place: { path } }) => call.for.kind === "shop" && path[0] === call.shopName);
const ofRows = withIds.filter((one) => !ofShops.includes(one));

/** Shared by calls that are all refused and change nothing. */
const untouched = await makeWorld(server);
const twoShops = reused(makeTwoShops);

test.each(ofShops)("$name: another shop's $field is answered like one that does not exist", async ({ call, place }) => {
  for (const role of triers()) {
    const answer = answers(call, untouched, () => untouched.again(role), place);
    const expected = await answer(missing);
    expect(expected.status).toBe(404);
    for (const id of [untouched.other.shop, ...tricksOf(role)])
      expect({ role, id, ...(await answer(id)) }).toEqual({ role, id, ...expected });
  }
});

const ofOperators = ofShops.filter(({ call }) => call.for.kind === "shop" && call.for.roles.includes("OPERATOR"));

const notOfOperators = ofShops.filter((one) => !ofOperators.includes(one));

test.each(notOfOperators)(
  "$name: an operator without access gets the same answer for $field of any shop",
  async ({ call, place }) => {
    for (const id of [untouched.ids.shop, untouched.other.shop, missing]) {
      // A refusal ends the session, so each request has a new one.
      const { id: operatorId } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
      const answer = answers(call, untouched, () => server.signedIn(operatorId), place);
      expect({ id, status: (await answer(id)).status }).toEqual({ id, status: 403 });
    }
  },
);

test.each(ofOperators)("$name: an operator too gets a 404 for $field of an unknown shop", async ({ call, place }) => {
  const answer = answers(call, untouched, async () => untouched.visitors.operator, place);
  for (const id of [missing, ...tricks]) expect({ id, status: (await answer(id)).status }).toEqual({ id, status: 404 });
});

test.each(ofRows)("$name: $field of another shop is answered like one that does not exist", async ({ call, place }) => {
  const world = await twoShops.take();
  const noun = nounOf(nameIn(place), call);
  // Everybody can see a shop's booking page.
  const isForAll = (noun && ofEverybody.includes(noun)) || (noun === "shop" && call.for.kind === "anyone");
  const elsewhere = noun && !isForAll ? [world.other[noun]] : [];
  const inPath = call.pathNames.includes(place.path[0] ?? "");
  for (const role of triers()) {
    const answer = answers(call, world, () => world.again(role), place);
    const expected = await answer(missing);
    if (call.writes && expected.status === 200) twoShops.isChanged();
    if (noun && call.writes && expected.status === 200) {
      await expectIgnored(call, role, place);
      continue;
    }
    for (const id of elsewhere) expect({ role, id, ...(await answer(id)) }).toEqual({ role, id, ...expected });
    for (const id of tricksOf(role)) {
      const { status } = await answer(id);
      expect({ role, id, refused: inPath ? status === expected.status : status >= 400 && status < 500 }).toEqual({
        role,
        id,
        refused: true,
      });
    }
  }
  // A change by a reading call is found after the next writing one.
  if (call.writes) expect(await fingerprintOfShop(server, world.other.shop)).toEqual(world.untouched);
});

test("no reading call has changed anything", async () => {
  const { other, untouched } = await twoShops.take();
  expect(await fingerprintOfShop(server, other.shop)).toEqual(untouched);
});

/** With rows in the other shop too, and a hash of them. */
async function makeTwoShops() {
  const world = await makeWorld(server);
  const other = await makeShopRows(server, world.other.shop, world.other.account);
  return { ...world, other, untouched: await fingerprintOfShop(server, other.shop) };
}

/** If an unknown id does not prevent a write, another shop's id does not either, and its row is not changed. */
async function expectIgnored(call: Call, role: Role, place: IdPlace) {
  const world = await makeTwoShops();
  const noun = nounOf(nameIn(place), call);
  const answer = answers(call, world, () => world.again(role), place);
  expect((await answer(noun && world.other[noun])).status).toBe(200);
  expect(await fingerprintOfShop(server, world.other.shop)).toEqual(world.untouched);
}

/** Rows without a shop, which people of any shop can name. */
const ofEverybody = ["board", "popup", "point"];

const nameIn = ({ path }: IdPlace) => path.filter((part) => part !== "0").at(-1) ?? "";

/** Sends requests with the same session, or with a new one after an answer that may have ended it. */
function answers(call: Call, { ids }: World, signIn: () => Promise<Visitor>, { path, variant }: IdPlace) {
  const input = leanInput(call, ids, path.slice(0, 1), variant);
  let signedIn: Promise<Visitor> | undefined;
  return async (id: unknown) => {
    signedIn ??= signIn();
    const { cookies } = await signedIn;
    const asked = await ask(visitor(server.url, new Map(cookies)), call, withId(input, path, id) as Input);
    if ([200, 401, 403].includes(asked.status)) signedIn = undefined;
    return comparable(asked);
  };
}

function comparable({ status, text, headers }: Asked) {
  const compared = [...headers].filter(([name]) => name !== "x-request-id" && name !== "date");
  return { status, text, headers: Object.fromEntries(compared) };
}
