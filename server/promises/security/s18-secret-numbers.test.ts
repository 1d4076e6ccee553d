import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { confirmAdvertisement } from "#contract/advertisements.ts";
import type { Call } from "#contract/call.ts";
import { holdsSecretNumber } from "#domain/accounts/secret-number.ts";
import { cards } from "#server/db/tables/tables.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyWrite, withId } from "#server/promises/calls/every-call.ts";
import { makeWorld, type World } from "#server/promises/calls/principals.ts";
import { type Input, validInput, variantsOf } from "#server/promises/calls/valid-input.ts";
import { tablesWith } from "#server/promises/crashes/whole-database.ts";
import { makePayingShop } from "#server/promises/money/paying-shop.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import { visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const world = await makeWorld(server);
const random = seeded("S18");

const numbers = ["900101-1234567", "9001011234568", "４１１１－１１１１－１１１１－１１１１", "5555 5555 5555 4444"];
/** As they would be stored, after full-width digits became plain ones. */
const kept = [...numbers, "900101", "4111-1111", "41111111", "5555 5555"];

/** Compared or hashed, and never stored as written. */
const notKept = new Set(["password", "currentPassword", "newPassword", "code", "key", "verificationKey", "token"]);

/** A file name is not refused for such a number. The number is masked before anybody sees it. */
const blotted = ["uploadFile.name"];

test.each(everyWrite)("$name accepts neither in any of its texts", async ({ name, call }) => {
  const taken: string[] = [];
  for (const { input, path } of textPlaces(call)) {
    for (const number of size({ small: [random.pick(numbers)], full: numbers })) {
      const written = path.join(".");
      const { status, text } = await ask(visitorFor(call, world), call, withId(input, path, number) as Input);
      // An unknown id in an address is a 404; everything else is refused at its field.
      const refused = status === 404 || (status === 400 && text.includes('"fields"'));
      const harmless = notKept.has(path.at(-1) ?? "") || blotted.includes(`${name}.${written}`);
      if (!refused && !harmless) taken.push(`${written}: ${number} ${status}`);
    }
  }
  expect(taken).toEqual([]);
});

test.each(blotted)("%s is stored without the number", (place) => {
  const [name = "", field = ""] = place.split(".");
  const call = everyWrite.find((one) => one.name === name)?.call as Call;
  for (const number of numbers) {
    const read = z.parse(call.input, { ...validInput(call, world.ids), [field]: `홍길동 ${number}.jpg` }) as Input;
    expect(holdsSecretNumber(String(read[field]))).toBe(false);
    expect(String(read[field])).toContain("홍길동");
  }
});

test("a free text gets the error at its field", async () => {
  const call = everyWrite.find(({ name }) => name === "changeCustomer")?.call as Call;
  const input = { ...validInput(call, world.ids), memo: "주민번호 900101-1234567" };
  const { status, text } = await ask(world.visitors.OWNER, call, input);
  expect({ status, fields: JSON.parse(text).fields }).toEqual({
    status: 400,
    fields: { memo: "주민등록번호나 카드 번호는 입력할 수 없어요. 삭제한 뒤 다시 시도해 주세요" },
  });
});

test("of a card that was entered at the gateway only the last four digits are stored", async () => {
  const toss = await startTossDouble();
  const config = { toss: { secretKey: toss.secretKey, clientKey: "test_ck_double", address: toss.url } };
  const own = await startTestServer({ config });
  const shop = await makePayingShop(own.parts, toss);
  const { cookies, advertisementId, cardId } = shop;
  const owner = visitor(own.url, cookies);
  const bought = await owner.send(confirmAdvertisement, { id: advertisementId, cardId });
  expect([bought.status, bought.body.state]).toEqual([200, "APPROVED"]);
  const [charge] = toss.ledger();
  // The least masked form that a gateway sends, and a message that anybody could send.
  const card = { number: "43301234****123*", issuerCode: "61" };
  for (const number of [card.number, "4330123412341234"])
    await fetch(`${own.url}/webhooks/card-gateway`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", data: { ...charge, card: { ...card, number } } }),
    });
  await toss.close();
  expect(await tablesWith(own, ["43301234", "4330-1234"])).toEqual([]);
  const [kept] = await own.parts.db.select().from(cards).where(eq(cards.id, cardId));
  expect(kept?.lastFour).toBe("123*");
});

test("the stand-in gateway's own window takes no number, and its ledger has none", async () => {
  const { shop, visitor: owner } = await server.shopWith("OWNER");
  await registeredCard(owner, shop.id);
  const { rows } = await server.parts.pool.query<{ row: string }>(
    "select c::text as row from sandbox_cards c union all select p::text from sandbox_payments p union all select a::text from sandbox_answers a",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => holdsSecretNumber(row))).toEqual([]);
});

test("after all of that neither number is in the database", async () => {
  expect(await tablesWith(server, kept)).toEqual([]);
});

/** All texts of all input variants of a call. */
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
