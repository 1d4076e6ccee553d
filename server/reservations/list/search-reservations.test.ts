import { expect, test } from "vitest";
import type * as z from "zod/mini";
import type { searchReservations as Search } from "#contract/reservations.ts";
import { searchReservations } from "#contract/reservations.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
type SearchInput = Omit<z.input<(typeof Search)["input"]>, "shopId">;

async function searchedShop() {
  const made = await bookedShop(server);
  const find = async (input: SearchInput) => {
    const { body } = await made.visitor.send(searchReservations, { shopId: made.shop.id, ...input });
    return body.items.map(({ id }) => id);
  };
  return { ...made, find };
}

test("200: without a keyword all, newest start first, page by page", async () => {
  const { shop, visitor, book } = await searchedShop();
  const ids: number[] = [];
  for (const day of ["2026-11-20", "2026-11-22", "2026-11-21"]) ids.push((await book({ day })).id);
  await book({ day: "2026-11-23", status: "CANCELED", removedAt: server.clock.now() });
  await (await bookedShop(server)).book();
  const { status, body } = await visitor.send(searchReservations, { shopId: shop.id, size: 2 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 2, total: 3, items: [{ id: ids[1] }, { id: ids[2] }] });
  const second = await visitor.send(searchReservations, { shopId: shop.id, size: 2, page: 1 });
  expect(second.body).toMatchObject({ total: 3, items: [{ id: ids[0] }] });
});

test("by the booking number, in any spelling", async () => {
  const { book, find } = await searchedShop();
  const createdAt = new Date("2026-11-14T23:30:00+09:00");
  const { id } = await book({ createdAt });
  await book({ day: "2026-11-21", createdAt });
  const number = bookingNumber(id, createdAt);
  const searchType = "RESERVATION_ID";
  expect(await find({ searchType, keyword: number })).toEqual([id]);
  expect(await find({ searchType, keyword: number.toLowerCase().replaceAll("-", " ") })).toEqual([id]);
  // The same letters of another day are another booking, and of another shop none.
  expect(await find({ searchType, keyword: number.replace("DJ-1114", "DJ-1115") })).toEqual([]);
  const foreign = await searchedShop();
  expect(await foreign.find({ searchType, keyword: number })).toEqual([]);
});

test("by id: exactly that one, and nothing for a text that is no number", async () => {
  const { book, find } = await searchedShop();
  const { id } = await book();
  await book({ day: "2026-11-21" });
  const foreign = await (await bookedShop(server)).book();
  const searchType = "RESERVATION_ID";
  expect(await find({ searchType, keyword: String(id) })).toEqual([id]);
  expect(await find({ searchType, keyword: String(foreign.id) })).toEqual([]);
  expect(await find({ searchType, keyword: "이고객" })).toEqual([]);
  expect(await find({ searchType, keyword: "9".repeat(30) })).toEqual([]);
});

test("by name: from its beginning, in any Unicode form, and no character is a pattern", async () => {
  const { book, find } = await searchedShop();
  const kim = await book({ customerName: "김하늘" });
  await book({ day: "2026-11-21", customerName: "이김" });
  expect(await find({ keyword: "김하" })).toEqual([kim.id]);
  expect(await find({ keyword: "김하늘".normalize("NFD") })).toEqual([kim.id]);
  expect(await find({ keyword: "하늘" })).toEqual([]);
  expect(await find({ keyword: "%" })).toEqual([]);
  expect(await find({ keyword: "_하늘" })).toEqual([]);
  expect(await find({ keyword: "김\\" })).toEqual([]);
});

test("by phone: the whole number with or without dashes, or its last four digits", async () => {
  const { book, find } = await searchedShop();
  const { id } = await book({ phone: "010-1234-5678" });
  await book({ day: "2026-11-21", phone: "010-1234-5679" });
  await book({ day: "2026-11-22" });
  await (await bookedShop(server)).book({ phone: "010-1234-5678" });
  const searchType = "USER_PHONE_NUMBER";
  for (const keyword of ["010-1234-5678", "01012345678", "5678"])
    expect(await find({ searchType, keyword })).toEqual([id]);
  for (const keyword of ["1234", "010-1234", "가나다"]) expect(await find({ searchType, keyword })).toEqual([]);
});

test("by payment, status, designer and days in Seoul, all together", async () => {
  const { shop, designer, book, find } = await searchedShop();
  const other = await server.makeDesigner(shop.id);
  const paid = await book({ paid: true });
  const failed = await book({ day: "2026-11-21", paid: true, paymentStatus: "CANCEL_ERROR", status: "WAIT_CANCEL" });
  const unpaid = await book({ day: "2026-11-22", from: "00:00", to: "01:00", staffId: other.id });
  expect(await find({ payment: "COMPLETE" })).toEqual([paid.id]);
  expect(await find({ payment: "CANCEL_ERROR" })).toEqual([failed.id]);
  expect(await find({ payment: "ALL" })).toEqual([unpaid.id, failed.id, paid.id]);
  expect(await find({ status: "WAIT_CANCEL" })).toEqual([failed.id]);
  expect(await find({ stylerId: other.id })).toEqual([unpaid.id]);
  expect(await find({ from: "2026-11-21", to: "2026-11-21" })).toEqual([failed.id]);
  expect(await find({ from: "2026-11-22" })).toEqual([unpaid.id]);
  expect(await find({ to: "2026-11-20", stylerId: designer.id, status: "OK", payment: "COMPLETE" })).toEqual([paid.id]);
  expect(await find({ from: "2026-11-22", to: "2026-11-20" })).toEqual([]);
});
