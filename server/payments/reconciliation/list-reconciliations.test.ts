import { expect, test } from "vitest";
import { listReconciliations, reconcilePayments } from "#contract/payments.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { reconcileRecent } from "#server/payments/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

test("200: the newest first, page by page; the person who started it is named, scheduled ones have no name", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server, { name: "최심사" });
  await reconcileRecent(server.parts, paymentSubjects);
  const { body: asked } = await visitor.send(reconcilePayments, { from: "2026-11-14", to: "2026-11-15" });
  const { status, body } = await visitor.send(listReconciliations, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 20, total: 2 });
  expect(body.items).toMatchObject([
    { id: asked.id, byName: "최심사 (운영자)", checked: 0, differences: [] },
    { byName: null, fromAt: "2026-11-12T03:00:00.000Z", toAt: "2026-11-15T03:00:00.000Z" },
  ]);
  const next = await visitor.send(listReconciliations, { page: 1, size: 1 });
  expect(next.body).toMatchObject({ total: 2, items: [{ byName: null }] });
});
