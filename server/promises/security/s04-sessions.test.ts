import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword, getMyAccount } from "#contract/accounts.ts";
import { login, logout } from "#contract/auth.ts";
import { getShop } from "#contract/shops.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { shopUsers } from "#server/db/tables/tables.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const twin = await server.another();
const random = seeded("S4");
const password = "a long enough passphrase 7";
const passwordHash = await hashPassword(password);
const partnersCookie = "danjang_partners_token";
const patience = { timeout: 10_000 };

const cookieOf = (token: string) =>
  encodeURIComponent(JSON.stringify({ token, expiresAt: "2030-01-01T00:00:00.000Z" }));
const tokenOf = ({ cookies }: Visitor) =>
  JSON.parse(decodeURIComponent(cookies.get(partnersCookie) ?? "")).token as string;
const browserWith = (value: string, name = partnersCookie, url = server.url) => visitor(url, new Map([[name, value]]));
const statusOf = async (who: Visitor) => (await who.send(getMyAccount, {})).status;

test("a session id that was set in the browser beforehand is never adopted", async () => {
  const { loginId } = await server.makeAccount({ passwordHash });
  const preset = randomBytes(32).toString("base64url");
  const victim = browserWith(cookieOf(preset));
  await victim.send(login, { loginType: "partners", id: loginId, password });
  expect(tokenOf(victim)).not.toBe(preset);
  expect(await statusOf(victim)).toBe(200);
  expect(await statusOf(browserWith(cookieOf(preset)))).toBe(401);
});

test("another person's session in the browser ends at the sign-in and is not taken over", async () => {
  const { visitor: attacker } = await server.shopWith("OWNER");
  const { id, loginId } = await server.makeAccount({ passwordHash });
  const planted = attacker.cookies.get(partnersCookie) ?? "";
  const victim = browserWith(planted);
  await victim.send(login, { loginType: "partners", id: loginId, password });
  expect((await victim.send(getMyAccount, {})).body.id).toBe(id);
  expect(await statusOf(browserWith(planted))).toBe(401);
});

test("no altered cookie opens a session", async () => {
  const { visitor: owner } = await server.shopWith("OWNER");
  const token = tokenOf(owner);
  const altered = [
    ...knownForgeries(token),
    ...Array.from({ length: size({ small: 30, full: 200 }) }, () => alter(token)),
  ];
  for (const value of altered)
    expect({ value, status: await statusOf(browserWith(value)) }).toEqual({ value, status: 401 });
  expect(await statusOf(owner)).toBe(200);
});

test("a cookie of one login type under the name of the other is not a session", async () => {
  const { accountId, visitor: owner } = await server.shopWith("OWNER");
  const general = await server.signedInGenerally(accountId);
  const generalValue = general.cookies.get("danjang_general_token") ?? "";
  expect(await statusOf(browserWith(generalValue))).toBe(401);
  expect(await statusOf(browserWith(owner.cookies.get(partnersCookie) ?? "", "danjang_general_token"))).toBe(401);
});

test("after the logout the old cookie is refused, on the other server too", async () => {
  const { visitor: owner } = await server.shopWith("OWNER");
  const kept = owner.cookies.get(partnersCookie) ?? "";
  const elsewhere = () => statusOf(browserWith(kept, partnersCookie, twin.url));
  expect(await elsewhere()).toBe(200);
  await owner.send(logout, {});
  expect(await statusOf(browserWith(kept))).toBe(401);
  await expect.poll(elsewhere, patience).toBe(401);
});

test("a change of password ends every other session, on the other server too", async () => {
  const { id } = await server.makeAccount({ passwordHash });
  const [mine, other, far] = await Promise.all([server.signedIn(id), server.signedIn(id), twin.signedIn(id)]);
  const kept = [other, far].map(({ cookies }) => cookies.get(partnersCookie) ?? "");
  expect(await Promise.all([mine, other, far].map(statusOf))).toEqual([200, 200, 200]);
  await mine.send(changePassword, { currentPassword: password, newPassword: "another passphrase 42" });
  expect(await statusOf(mine)).toBe(200);
  expect(await statusOf(browserWith(kept[0] ?? ""))).toBe(401);
  await expect.poll(() => statusOf(browserWith(kept[1] ?? "", partnersCookie, twin.url)), patience).toBe(401);
});

test("a person who is removed from a shop has no access, and their open stream ends", async () => {
  const { shop, accountId, visitor: member } = await server.shopWith("MEMBER");
  const stream = await member.fetch(`/api/partners/v1/shops/${shop.id}/events`);
  expect((await member.send(getShop, { id: shop.id })).status).toBe(200);
  await server.parts.db
    .update(shopUsers)
    .set({ removedAt: server.clock.now() })
    .where(and(eq(shopUsers.shopId, shop.id), eq(shopUsers.accountId, accountId)));
  await expect.poll(async () => (await member.send(getShop, { id: shop.id })).status, patience).toBe(404);
  // Ends only when the server closes it. An open stream would stop the test at its time limit.
  await stream.text();
});

function knownForgeries(token: string): string[] {
  const asToken = (value: unknown) => encodeURIComponent(JSON.stringify({ token: value }));
  return [
    "",
    "null",
    "{}",
    "[]",
    "{",
    "%7B%22token%22",
    "%00",
    "true",
    token,
    "x".repeat(5000),
    ...[[token], { token }, `${token}=`, ` ${token}`, `${token}\n`, "", null, 1, true].map(asToken),
    ...[token.toUpperCase(), token.toLowerCase(), [...token].reverse().join("")]
      .filter((one) => one !== token)
      .map(cookieOf),
    cookieOf(createHash("sha256").update(token).digest("base64url")),
    cookieOf(createHash("sha256").update(token).digest("hex").slice(0, 43)),
    encodeURIComponent(`{"token":"${"A".repeat(43)}","__proto__":{"token":"${token}"}}`),
  ];
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** One to three characters changed, added, removed or swapped; never the token itself. */
function alter(token: string): string {
  let text = token;
  for (let step = random.below(3); step >= 0 || text === token; step -= 1) {
    const at = random.below(text.length);
    const [head, tail] = [text.slice(0, at), text.slice(at + 1)];
    text = random.pick([
      head + random.pick([...letters]) + tail,
      head + tail,
      `${head}${random.pick([...letters])}${text.slice(at)}`,
      tail + head + text[at],
    ]);
  }
  return cookieOf(text);
}
