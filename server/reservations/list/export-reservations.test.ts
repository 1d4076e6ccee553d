import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportReservations } from "#contract/reservations.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { auditRows } from "#server/db/tables/tables.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { insertUnchecked } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

async function download(visitor: Visitor, shopId: number, input: object = {}) {
  const response = await visitor.fetch(`/api/partners/v1/shops/${shopId}/reservation-exports`, {
    method: exportReservations.method,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ reason: "월말 정리", ...input }),
  });
  return response;
}

test("200: a spreadsheet with Korean headings and masked phones; reason and size are recorded", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  await book({ phone: "010-1234-5678", paid: true });
  await book({ day: "2026-11-21" });
  const response = await download(visitor, shop.id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain("예약 2026-11-15.xlsx");
  const { sheet, strings } = await sheetOf(response);
  for (const words of ["예약 번호", "전화번호", "010-****-5678", "2026.11.20 (금) 10:00", "미결제", "김디자"])
    expect(strings + sheet).toContain(words);
  expect(strings + sheet).not.toContain("1234-5678");
  const [record] = await db.select().from(auditRows).where(eq(auditRows.shopId, shop.id)).orderBy(desc(auditRows.id));
  expect(record).toMatchObject({ call: "exportReservations", changes: { reason: "월말 정리", rows: 2 } });
});

test.each(["=1+1", "+82", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j stays a text and is no formula", async (note) => {
  const { shop, visitor, book } = await bookedShop(server);
  await book({ note });
  const { sheet, strings } = await sheetOf(await download(visitor, shop.id));
  expect(sheet).not.toContain("<f>");
  expect(strings + sheet).toContain(note.trim().replace("&", "&amp;"));
});

test("the search of the screen decides its rows", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  await book({ customerName: "김하늘" });
  await book({ day: "2026-11-21", customerName: "박바다" });
  await (await bookedShop(server)).book({ customerName: "김남의" });
  const { sheet, strings } = await sheetOf(await download(visitor, shop.id, { keyword: "김" }));
  expect(strings + sheet).toContain("김하늘");
  expect(strings + sheet).not.toMatch(/박바다|김남의/);
});

test("400: without a reason there is no file", async () => {
  const { shop, visitor } = await bookedShop(server);
  const response = await download(visitor, shop.id, { reason: "" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { reason: "다운로드 사유를 입력해 주세요" } });
});

test("422: more than fifty thousand rows are refused", async () => {
  const { shop, designer, visitor } = await bookedShop(server);
  const startsAt = seoulInstant("2026-01-01", "10:00");
  await insertUnchecked(
    server,
    `insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, price_won, created_at)
     select $1, $2, 'OFFLINE', 'CANCELED', $3, $3::timestamptz + interval '1 hour', '이고객', 'FEMALE', 1000, $3 from generate_series(1, 50001)`,
    [shop.id, designer.id, startsAt],
  );
  const response = await download(visitor, shop.id);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "export_too_large" });
});
