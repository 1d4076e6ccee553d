import { expect, test } from "vitest";
import type { Audience, ShopRole } from "#contract/call.ts";
import { type Asked, ask } from "#server/promises/calls/ask.ts";
import { everyCall } from "#server/promises/calls/every-call.ts";
import { makeWorld, type PrincipalName, principalNames } from "#server/promises/calls/principals.ts";
import { reused } from "#server/promises/calls/reused.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const random = seeded("S1");
const worlds = reused(() => makeWorld(server));

/** A small run asks every call as some of the twelve, chosen anew for each call. */
const askers = () => size<readonly PrincipalName[]>({ small: random.some(principalNames, 5), full: principalNames });

test.each(everyCall)("$name answers each role as its audience says", async ({ call }) => {
  const { ids, renewed } = await worlds.take();
  const who = askers();
  const visitors = await renewed(who);
  const input = validInput(call, ids);
  const answers = await Promise.all(
    who.map(async (one) => ({ who: one, answer: await ask(visitors[one], call, input) })),
  );
  if (call.writes && answers.some(({ answer }) => answer.status === 200)) worlds.isChanged();
  const gates = answers.map(({ who, answer }) => [who, gateOf(answer)]);
  const expected = who.map((one) => [one, expectedOf(call.for, one)]);
  expect(Object.fromEntries(gates)).toEqual(Object.fromEntries(expected));
});

test("exactly these calls are open to anyone", () => {
  const open = everyCall.filter(({ call }) => call.for.kind === "anyone").map(({ name }) => name);
  expect(open.sort()).toEqual([
    "cancelBooking",
    "checkNewPassword",
    "checkSignedUp",
    "confirmBooking",
    "createConsultingRequest",
    "findBookings",
    "findLoginId",
    "finishGeneralLogin",
    "getAccountUndo",
    "getArticle",
    "getBooking",
    "getBookingPromise",
    "getBookingShop",
    "getInvitation",
    "getSettings",
    "holdBooking",
    "keepHold",
    "listArticles",
    "listBanners",
    "listClauses",
    "listDistrictShops",
    "listFeePlans",
    "listFreeTimes",
    "listNearbyAdvertisements",
    "listNearbyShops",
    "listRegion1",
    "listRegions",
    "login",
    "logout",
    "openAdvertisement",
    "openPrintedAdvertisement",
    "prepareBooking",
    "releaseBooking",
    "requestCode",
    "resetPassword",
    "signInWithPasskey",
    "signUp",
    "startGeneralLogin",
    "startPasskeySignIn",
    "undoAccountChange",
    "verifyCode",
    "verifyCodeAndRecord",
  ]);
});

const gates = ["session_missing", "role_not_allowed", "account_dormant", "shop_not_found", "origin_not_allowed"];

/** A server error is never the expected answer, so it always fails. */
function gateOf({ status, code }: Asked): string {
  if (status >= 500) return `failed ${status}`;
  return code !== undefined && gates.includes(code) ? code : "through";
}

/** Written a second time on purpose, because the server's own table must not be its own proof. */
function expectedOf(audience: Audience, who: PrincipalName): string {
  if (audience.kind === "anyone") return "through";
  if (who === "anonymous" || who === "expired") return "session_missing";
  if (who === "general") return audience.kind === "signedIn" ? "through" : "session_missing";
  if (who === "dormant") return audience.kind === "partners" && audience.dormant ? "through" : "account_dormant";
  if (audience.kind === "signedIn" || audience.kind === "partners") return "through";
  if (audience.kind === "operators") return who === "operator" ? "through" : "role_not_allowed";
  if (who === "noShop" || who === "formerMember" || who === "otherOwner") return "shop_not_found";
  const role: ShopRole = who === "operator" ? "OPERATOR" : who;
  return audience.roles.includes(role) ? "through" : "role_not_allowed";
}
