import { expect, test } from "vitest";
import { listConsultingRequests } from "#contract/consulting-requests.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { account, visitor } = await operatorOf(server, { name: "최상담" });
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
const oldest = await server.makeConsultingRequest({ name: "오래전", createdAt: ago(50) });
await server.makeConsultingRequest({ name: "방금", shopName: "달빛네일", createdAt: ago(1) });
await server.makeConsultingRequest({
  name: "통화",
  state: "CALLED",
  createdAt: ago(30),
  movedBy: account.id,
  movedAt: ago(2),
});
await server.makeConsultingRequest({ name: "예전끝", state: "DONE", createdAt: ago(90) });
await server.makeConsultingRequest({ name: "최근끝", state: "DONE", createdAt: ago(80) });

test("200: the longest waiting first, then those called, then finished ones, the newest first; numbers are masked", async () => {
  const { status, body } = await visitor.send(listConsultingRequests, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 5, waiting: 2 });
  expect(body.items.map(({ name }) => name)).toEqual(["오래전", "방금", "통화", "최근끝", "예전끝"]);
  expect(body.items[0]).toEqual({
    id: oldest.id,
    name: "오래전",
    maskedPhone: "010-****-8888",
    shopName: "새봄헤어",
    serviceCategory: "HAIR",
    region1: "서울특별시",
    region2: "성동구",
    hopedTime: "ANY",
    words: "",
    state: "NEW",
    memo: "",
    version: 1,
    byName: null,
    movedAt: null,
    requestedAt: ago(50).toISOString(),
    dueAt: "2026-11-17T09:00:00.000Z",
  });
  expect(body.items[2]?.byName).toBe("최상담 (운영자)");
  expect(JSON.stringify(body)).not.toContain("7777");
});

test("by state, by name or shop, and by page", async () => {
  const names = async (input: object) => {
    const { body } = await visitor.send(listConsultingRequests, input);
    return body.items.map(({ name }) => name);
  };
  expect(await names({ state: "DONE" })).toEqual(["최근끝", "예전끝"]);
  expect(await names({ keyword: "달빛" })).toEqual(["방금"]);
  expect(await names({ keyword: "오래" })).toEqual(["오래전"]);
  expect(await names({ page: 2, size: 2 })).toEqual(["예전끝"]);
});
