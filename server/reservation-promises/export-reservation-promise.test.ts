import { expect, test } from "vitest";
import { exportReservationPromise } from "#contract/reservation-promises.ts";
import { sheetOf } from "#server/testing/read-spreadsheet.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

const download = (visitor: Visitor, shopId: number, id: number, reason = "분쟁 확인") =>
  visitor.fetch(`/api/partners/v1/shops/${shopId}/reservations/${id}/promise-exports`, {
    method: exportReservationPromise.method,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ reason }),
  });

test("200: the sheet as a spreadsheet, recorded with its author and reason", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ phone: "010-1234-5678", paid: true });
  const response = await download(visitor, shop.id, id);
  expect(response.status).toBe(200);
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toMatch(/예약 확인서 DJ-[\w-]+\.xlsx/);
  const { sheet, strings } = await sheetOf(response);
  const requestId = response.headers.get("x-request-id") ?? "";
  for (const words of [
    "예약 확인서",
    "예약 내용",
    "취소와 노쇼",
    "결제와 환불",
    "변경 이력",
    "010-****-5678",
    requestId,
  ])
    expect(strings + sheet).toContain(words);
  expect(strings + sheet).not.toContain("1234-5678");
  expect((await recordOf(server, response))?.changes).toEqual({ reservation: id, reason: "분쟁 확인" });
  expect(await accessOf(server, response)).toMatchObject([{ kind: "EXPORT", reason: "분쟁 확인" }]);
});

test("400: without a reason there is no file", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const response = await download(visitor, shop.id, (await book()).id, "");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { reason: "다운로드 사유를 입력해 주세요" } });
});

test("403 and 404: a designer cannot export, and another shop's is not found", async () => {
  const member = await bookedShop(server, "MEMBER");
  expect((await download(member.visitor, member.shop.id, (await member.book()).id)).status).toBe(403);
  const owner = await bookedShop(server);
  const foreign = await (await bookedShop(server)).book();
  const response = await download(owner.visitor, owner.shop.id, foreign.id);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "reservation_not_found" });
});
