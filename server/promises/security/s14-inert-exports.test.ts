import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { requestOf } from "#contract/request.ts";
import { exportReservationPromise } from "#contract/reservation-promises.ts";
import { exportReservations } from "#contract/reservations.ts";
import { adjustSettlement } from "#contract/settlement-console.ts";
import { exportStatement, exportVatPack } from "#contract/settlement-papers.ts";
import { exportSettlementLines } from "#contract/settlements.ts";
import { writeRegistration } from "#server/applications/index.ts";
import { shops } from "#server/db/tables/tables.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { settledShop } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

/** Text that a spreadsheet would compute, or that would split a cell. */
const leaders = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "|1+1",
  "=HYPERLINK(#A1)",
  "=cmd|' /C calc'!A0",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(1)",
  "'=1+1",
  '"=1+1',
];

test("every cell of the spreadsheet is text or a plain number, whatever the texts in it begin with", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  for (const [index, text] of leaders.entries()) {
    const menu = await server.makeMenu(shop.id, { name: text });
    await book({
      day: "2026-11-20",
      from: clock(index),
      to: clock(index + 1),
      menuId: menu.id,
      menuName: text,
      note: text,
    });
  }
  const shown = await inertTexts(visitor, exportReservations, { shopId: shop.id, reason: "월말 정리" });
  for (const text of leaders) expect(shown).toContain(text.trim());
});

test("no cell about settlements is computed: lines, statements and documents for the tax office", async () => {
  // Each text needs its own shop with its own sales.
  for (const text of size({ small: seeded("S14").some(leaders, 4), full: leaders })) {
    const made = await settledShop(server);
    const { shop, content, visit } = made;
    await db.update(shops).set({ name: text }).where(eq(shops.id, shop.id));
    const business = { ...content.business, companyName: text };
    const registered = { shopId: shop.id, applicationId: null, content: { ...content, business } };
    await writeRegistration(db, vault, { ...registered, now: server.clock.now() });
    await visit({ customerName: text });
    const operator = await operatorOf(server);
    const reason = text.trim();
    await operator.visitor.send(adjustSettlement, { shopId: shop.id, amountWon: 100, reason });
    const period = { shopId: shop.id, from: "2026-11-01", to: "2026-11-30" };
    for (const [call, input] of [
      [exportSettlementLines, { ...period, reason: "월말 정리" }],
      [exportStatement, { shopId: shop.id, month: "2026-11" }],
      [exportVatPack, { shopId: shop.id, from: "2026-11", to: "2026-11" }],
    ] as const) {
      const shown = await inertTexts(made.visitor, call, input);
      if (call !== exportVatPack) expect(shown).toContain(text.trim());
    }
  }
});

test("no cell of a promise sheet is computed", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  for (const [index, text] of leaders.entries()) {
    const menu = await server.makeMenu(shop.id, { name: text });
    const { id } = await book({
      day: "2026-11-21",
      from: clock(index),
      to: clock(index + 1),
      menuId: menu.id,
      menuName: text,
      customerName: text,
      promise: { menuName: text, discount: text, listPriceWon: 50_000, priceWon: 40_000 },
    });
    const asked = { shopId: shop.id, id, reason: "분쟁 확인" };
    expect(await inertTexts(visitor, exportReservationPromise, asked)).toContain(text.trim());
  }
});

/** The texts of a spreadsheet without a formula: as they were written, only as text. */
async function inertTexts(visitor: Visitor, call: Call, input: Record<string, unknown>): Promise<string> {
  const { path, body } = requestOf(call, input);
  const response = await visitor.fetch(path, {
    method: call.method,
    headers: { "sec-fetch-site": "same-origin", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  const { sheet, strings } = await sheetOf(response);
  expect(sheet).not.toMatch(/<f[ >/]/);
  // An empty cell looks like a number.
  expect(kindsOf(sheet)).toEqual(new Set(["s", "n"]));
  return unescaped(strings);
}

const kindsOf = (sheet: string) =>
  new Set([...sheet.matchAll(/<c ([^>]*)>/g)].map(([, attributes = ""]) => /t="(\w+)"/.exec(attributes)?.[1] ?? "n"));

const clock = (index: number) => {
  const minutes = 600 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};

const unescaped = (xml: string) =>
  xml
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
