import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import { calendarFile } from "./calendar-file.ts";

const booking = {
  number: "DJ-1120-7K4Q",
  reservationId: 7,
  startsAt: "2026-11-20T02:30:00.000Z",
  endsAt: "2026-11-20T05:00:00.000Z",
  shopName: "단장 헤어; 성수",
  shopAddress: "서울특별시 성동구 연무장길 41, 2층",
  shopPhone: "02-461-2001",
  menuName: "뿌리부터 끝까지 차분하게 펴 주는 볼륨 매직과 두피 스케일링 세트",
  stylerName: "이지아",
} as Booking;
const file = calendarFile(booking, "https://danjang.example/book/bookings/k", new Date("2026-11-15T03:00:00Z"));
const unfolded = file.replaceAll("\r\n ", "");

test("it begins and ends when the visit does, and text is escaped", () => {
  expect(unfolded).toContain("DTSTART:20261120T023000Z\r\nDTEND:20261120T050000Z\r\n");
  expect(unfolded).toContain("SUMMARY:단장 헤어\\; 성수 뿌리부터");
  expect(unfolded).toContain("LOCATION:서울특별시 성동구 연무장길 41\\, 2층");
});

test("no line has more than 75 octets, and every line ends with the line break of the format", () => {
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[^\r]\n/);
  expect(lines.at(-1)).toBe("");
});
