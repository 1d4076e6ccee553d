import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createInvitation, resendInvitation } from "#contract/invitations.ts";
import { getReservation } from "#contract/reservations.ts";
import { textLimits } from "#domain/accounts/text-message.ts";
import { notifications, textMessageCounts, textMessages } from "#server/db/tables/tables.ts";
import { makeShopRows } from "#server/promises/calls/shop-rows.ts";
import { size } from "#server/promises/size.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { deliverText, queueText, type TemplateName } from "#server/text-messages/index.ts";
import { fill, templates } from "#server/text-messages/templates.ts";

const server = await startTestServer({ rateLimits: true, config: { textsPerDay: 100_000 } });
const { parts } = server;
const { db, vault } = parts;

/** What a shop or a customer could type to put it into our text messages. */
const hostile = [
  "https://evil.kr/a",
  "evil.kr",
  "bit.ly/3xY",
  "이벤트 http://1.2.3.4:80/x",
  "네이버.com",
  "evil．kr",
  "EVIL.KR",
  "010-1234-5678",
  "01012345678",
  "02) 123-4567",
  "1588-1234",
  "+82 10 1234 5678",
  "０１０－１２３４－５６７８",
  "060.700.1234",
  "1,588,123,400",
  "15,881,234원",
  "1588-----1234",
  "tel:01012345678",
  "mailto:a@evil.kr",
  "컷\n[단장 파트너스] 인증번호 123456 evil.kr",
  "a.b.c.d.e.kr",
  "www.evil.kr",
];
const typedNames = ["menu", "designer", "customer", "name"];
/** Values that the shop cannot type: a reviewed name, a verified number, and a link of ours. */
const ours = { shop: "단장 헤어", shopPhone: "02-461-9002", link: "https://partners.danjang.kr/x", code: "482913" };
const names = (template: TemplateName) =>
  [...templates[template].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
const everyTemplate = Object.keys(templates) as TemplateName[];

test.each(everyTemplate)(
  "%s: whatever is typed into a name, the message has no link and no number but ours",
  (template) => {
    for (const typed of hostile) {
      const values = Object.fromEntries(
        names(template).map((name) => [
          name,
          typedNames.includes(name) ? typed : (ours[name as keyof typeof ours] ?? "7"),
        ]),
      );
      const text = fill(template, values);
      const rest = Object.values(ours).reduce((left, own) => left.replaceAll(own, ""), text);
      expect(rest).not.toMatch(/\w\.\w|[가-힣]\.[a-z]|[．。｡]|:\/\//i);
      expect(rest.split("\n").join(" 줄 ")).not.toMatch(/(?:\p{Nd}[^\p{L}\p{N}]{0,3}){7,}/u);
      expect(rest.split("\n").length).toBe(templates[template].split("\n").length);
    }
  },
);

test("every value of every template is either typed and made harmless, or ours", () => {
  const known = new Set([
    ...typedNames,
    ...Object.keys(ours),
    "days",
    "day",
    "hours",
    "when",
    "what",
    "money",
    "sender",
  ]);
  expect(everyTemplate.flatMap(names).filter((name) => !known.has(name))).toEqual([]);
});

beforeEach(async () => {
  await db.delete(textMessageCounts);
});

const sent = async (ids: (number | undefined)[]) => {
  const states = [];
  for (const id of ids) {
    const [row] = await db
      .select()
      .from(textMessages)
      .where(eq(textMessages.id, id as number));
    states.push(row?.cappedAt ? "CAPPED" : row?.state);
  }
  return states;
};

function queue(template: TemplateName, to: string, more: { shopId?: number; noticeId?: number } = {}) {
  const values = Object.fromEntries(names(template).map((name) => [name, "값"]));
  return queueText(db, vault, { to, template, values, dedupeKey: randomName("s24"), now: server.clock.now(), ...more });
}

/** All of them at once, because a limit must also count parallel messages. */
async function deliverAll(make: () => Promise<number | undefined>, count: number) {
  const ids = [];
  for (let at = 0; at < count; at += 1) ids.push(await make());
  await Promise.all(ids.map((id) => deliverText(parts, id as number)));
  return (await sent(ids)).filter((state) => state === "SENT").length;
}

const withOwnLimits: TemplateName[] = ["verification_code", "account_changed", "reservation_to_shop"];

test.each(everyTemplate.filter((template) => !withOwnLimits.includes(template)))(
  "%s: a number gets a limited number of messages a day, from all senders, and again the next day",
  async (template) => {
    const most = template.startsWith("reservation_") ? textLimits.toCustomer : textLimits.other;
    const to = `010-${1000 + Math.floor(Math.random() * 9000)}-7001`;
    const shops = [await server.makeShop(), await server.makeShop()];
    let turn = 0;
    const make = () => queue(template, to, { shopId: (shops[turn++ % 2] as { id: number }).id });
    expect(await deliverAll(make, most + 5)).toBe(most);
    server.clock.move(24 * 60 * 60_000);
    expect(await deliverAll(make, 1)).toBe(1);
    server.clock.move(-24 * 60 * 60_000);
  },
);

test("a message about an account change is sent after any number of other texts, even if the platform's limit is reached", async () => {
  const to = "010-7777-0001";
  await deliverAll(() => queue("invitation", to), textLimits.other + 3);
  expect(await deliverAll(() => queue("account_changed", to), 3)).toBe(3);
  const spent = { ...parts, config: { ...parts.config, textsPerDay: 0 } };
  const id = await queue("account_changed", to);
  await deliverText(spent, id as number);
  expect(await sent([id])).toEqual(["SENT"]);
  // Messages about changes do not count for other limits.
  const fresh = "010-7777-0002";
  expect(await deliverAll(() => queue("account_changed", fresh), textLimits.accountChanged + 2)).toBe(
    textLimits.accountChanged,
  );
  expect(await deliverAll(() => queue("invitation", fresh), textLimits.other)).toBe(textLimits.other);
});

test("a shop can send a limited number a day, and another shop can still send", async () => {
  const [shop, other] = [await server.makeShop(), await server.makeShop()];
  const day = "2026-11-15";
  await db.insert(textMessageCounts).values({ day, scope: `shop:${shop.id}`, messages: textLimits.perShop - 3 });
  let number = 0;
  const make = (shopId: number) => () => queue("reservation_booked", `010-0000-${1000 + number++}`, { shopId });
  expect(await deliverAll(make(shop.id), size({ small: 6, full: 60 }))).toBe(3);
  expect(await deliverAll(make(other.id), 2)).toBe(2);
});

test("the platform has a limit too; codes continue up to twice the limit, and operators are warned", async () => {
  const logged: string[] = [];
  const log = { ...parts.log, error: (_: object, words: string) => void logged.push(words) } as typeof parts.log;
  const few = { ...parts, log, config: { ...parts.config, textsPerDay: 5 } };
  const deliver = async (template: TemplateName, at: number) => {
    const id = await queue(template, `010-9999-${1000 + at}`);
    await deliverText(few, id as number);
    return (await sent([id]))[0];
  };
  const states = [];
  for (let at = 0; at < 7; at += 1) states.push(await deliver("consulting_received", at));
  expect(states).toEqual(["SENT", "SENT", "SENT", "SENT", "SENT", "CAPPED", "CAPPED"]);
  expect(logged).toContain("the day's text messages are used up");
  const codes = [];
  for (let at = 10; at < 17; at += 1) codes.push(await deliver("verification_code", at));
  expect(codes).toEqual(["SENT", "SENT", "SENT", "SENT", "SENT", "CAPPED", "CAPPED"]);
});

test("a reservation notice that is kept back is not lost: the shop sees that they have to call", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const { reservation } = await makeShopRows(server, shop.id, accountId);
  const { rows } = await parts.pool.query<{ id: string }>(
    `insert into reservation_notices (reservation_id, shop_id, kind, due_at, occasion)
     values ($1, $2, 'CUSTOMER_BOOKED', $3, 's24') returning id`,
    [reservation, shop.id, server.clock.now()],
  );
  const to = "010-5555-0001";
  const more = { shopId: shop.id, noticeId: Number(rows[0]?.id) };
  await deliverAll(() => queue("reservation_reminder", to), textLimits.toCustomer);
  expect(await deliverAll(() => queue("reservation_booked", to, more), 1)).toBe(0);
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id: reservation as number });
  expect(body.notices.map(({ kind, state }) => ({ kind, state }))).toContainEqual({
    kind: "CUSTOMER_BOOKED",
    state: "CALL_NEEDED",
  });
  const notified = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(notified.map(({ title, path }) => ({ title, path }))).toContainEqual({
    title: "전화 필요",
    path: expect.stringContaining(`reservation=${reservation}`),
  });
});

test.each([
  ["RECEIVED", "reservation_to_shop", "매장 문자를 보내지 못했어요", "reservation="],
  [undefined, "shop_handed_over", "전화 필요", "/customers"],
  [undefined, "invitation", "전화 필요", "/staffs"],
] as const)("%s %s: what the cap keeps back the shop sees", async (kind, template, title, path) => {
  const { shop, accountId } = await server.shopWith("OWNER");
  const { reservation } = await makeShopRows(server, shop.id, accountId);
  const { rows } = await parts.pool.query<{ id: string }>(
    `insert into reservation_notices (reservation_id, shop_id, kind, due_at, occasion)
     select $1::bigint, $2::bigint, $3::text, $4::timestamptz, 's24-shop' where $3::text is not null returning id`,
    [reservation, shop.id, kind ?? null, server.clock.now()],
  );
  const day = "2026-11-15";
  await db.insert(textMessageCounts).values({ day, scope: `shop:${shop.id}`, messages: textLimits.perShop });
  const more = { shopId: shop.id, ...(rows[0] && { noticeId: Number(rows[0].id) }) };
  expect(await deliverAll(() => queue(template, "010-5555-0002", more), 1)).toBe(0);
  const notified = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(notified.at(-1)).toMatchObject({ title, path: expect.stringContaining(path) });
  expect(JSON.stringify(notified)).not.toContain("5555");
});

test("429: an invitation is sent again after ten minutes, at most ten times a day, by any role that can", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const invited = await visitor.send(createInvitation, {
    shopId: shop.id,
    name: "박지현",
    phone: "010-4444-0001",
    role: "MEMBER",
  });
  expect(invited.status).toBe(200);
  const resend = () => visitor.send(resendInvitation, { shopId: shop.id, id: invited.body.id });
  const { status, body, headers } = await resend();
  expect({ status, code: body.code }).toEqual({ status: 429, code: "invitation_sent_just_now" });
  expect(Number(headers.get("retry-after"))).toBe(600);
  server.clock.move(10 * 60_000);
  expect((await resend()).status).toBe(200);
  await deliverAll(() => queue("invitation", "010-4444-0001"), textLimits.other);
  server.clock.move(10 * 60_000);
  const over = await resend();
  expect({ status: over.status, code: over.body.code }).toEqual({ status: 429, code: "texts_used_up" });
  server.clock.move(-20 * 60_000);
});
