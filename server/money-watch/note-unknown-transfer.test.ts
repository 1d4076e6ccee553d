import { expect, test } from "vitest";
import { listUnknownTransfers, noteUnknownTransfer } from "#contract/money-watch.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { lookForUnknown, takenUnknown } from "#server/testing/worlds/unknown-transfers.ts";

const server = await startTestServer();

test("200: it has a note why nothing is done, and of two who decide at once one is refused", async () => {
  const code = await takenUnknown(server);
  await lookForUnknown(server);
  const { visitor } = await operatorOf(server, { name: "최복원" });
  const [open] = (await visitor.send(listUnknownTransfers, {})).body.items;
  const note = () => visitor.send(noteUnknownTransfer, { id: open?.id ?? 0, note: "시험 결제였어요" });
  const answers = (await Promise.all([note(), note()])).toSorted((one, other) => one.status - other.status);
  expect(answers).toMatchObject([
    { status: 200, body: { code, state: "NOTED", note: "시험 결제였어요", decidedBy: "최복원 (운영자)" } },
    { status: 404, body: { code: "unknown_transfer_not_found" } },
  ]);
});

test("404 and 400: an unknown number, and no note", async () => {
  const { visitor } = await operatorOf(server);
  expect((await visitor.send(noteUnknownTransfer, { id: 987_654, note: "없음" })).status).toBe(404);
  expect((await visitor.send(noteUnknownTransfer, { id: 1, note: "" })).status).toBe(400);
});
