import { expect, test } from "vitest";
import { ownPath, readPush } from "./push-message.ts";

test("the notification shows the message that was sent", () => {
  const sent = { title: "새 예약", body: "커트", path: "/partners/shops/1/reservations", tag: "push-7" };
  expect(readPush(JSON.stringify(sent))).toEqual(sent);
});

test.each(["", "no json", "{}", "null", '{"title":"","tag":"a"}'])("%j shows only that there is news", (text) => {
  expect(readPush(text)).toMatchObject({ title: "단장 파트너스", body: "새 알림이 있어요", path: "/partners" });
});

test("a tap opens one of our own pages, never another site", () => {
  const origin = "https://partners.danjang.kr";
  const path = "/partners/shops/1/reservations?date=2026-11-20&reservation=3";
  expect(ownPath(path, origin)).toBe(path);
  for (const other of ["//evil.kr/", "/\\evil.kr", "https://evil.kr/", "javascript:alert(1)", "partners", 7, undefined])
    expect(ownPath(other, origin)).toBe("/partners");
});
