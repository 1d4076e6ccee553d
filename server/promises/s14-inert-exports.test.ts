import { expect, test } from "vitest";
import { requestOf } from "#contract/request.ts";
import { exportReservations } from "#contract/reservations.ts";
import { bookedShop } from "#server/testing/booked-shop.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

/** What makes a spreadsheet reckon instead of show, or a reader split a cell. */
const leaders = [
  ...["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "\r=1+1", "\n=1+1", "|1+1"],
  ...["=HYPERLINK(#A1)", "=cmd|' /C calc'!A0", "＝1+1", "＋1+1", "－1+1", "＠SUM(1)", "'=1+1", '"=1+1'],
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
  const input = { shopId: shop.id, reason: "월말 정리" };
  const { path, body } = requestOf(exportReservations, input);
  const response = await visitor.fetch(path, {
    method: exportReservations.method,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const { sheet, strings } = await sheetOf(response);
  expect(sheet).not.toMatch(/<f[ >/]/);
  const cells = [...sheet.matchAll(/<c ([^>]*)>/g)].map(
    ([, attributes = ""]) => /t="(\w+)"/.exec(attributes)?.[1] ?? "n",
  );
  expect(new Set(cells)).toEqual(new Set(["s", "n"]));
  // They are there as they were written, only as text.
  const shown = unescaped(strings);
  for (const text of leaders) expect(shown).toContain(text.trim());
});

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
