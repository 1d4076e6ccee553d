import { expect, test } from "vitest";
import { createBanner, listBanners } from "#contract/banners.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const written = {
  place: "HOME" as const,
  title: "겨울 행사",
  text: "지금 신청하세요",
  colour: "SKY" as const,
  category: null,
  link: "https://danjang.kr/winter",
  fromDay: "2026-11-15",
  toDay: "2026-11-30",
  displayOrder: 0,
};

test("200: created, shown to everybody, and recorded", async () => {
  const answer = await visitor.send(createBanner, written);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: answer.body.id,
    ...written,
    photoUrl: null,
    stage: "SHOWN",
    version: 1,
  });
  const { body } = await server.visitor().send(listBanners, { place: "HOME" });
  expect(body.items.map(({ id }) => id)).toContain(answer.body.id);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ banner: answer.body.id, title: "겨울 행사" });
});

test.each([
  ["http://danjang.kr", "link"],
  ["javascript:alert(1)", "link"],
  ["https://127.0.0.1/", "link"],
  ["//evil.kr", "link"],
])("400: it cannot link to %s", async (link, field) => {
  const { status, body } = await visitor.send(createBanner, { ...written, link });
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});

test("200: the link is optional; 400: it must not end before it begins, or have no title", async () => {
  expect((await visitor.send(createBanner, { ...written, link: null })).body.link).toBeNull();
  const backwards = await visitor.send(createBanner, { ...written, toDay: "2026-11-14" });
  expect(backwards.body.fields).toEqual({ toDay: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요" });
  expect((await visitor.send(createBanner, { ...written, title: " " })).body.fields).toEqual({
    title: "제목을 입력해 주세요",
  });
});
