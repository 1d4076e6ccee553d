import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#server/db/tables/tables.ts";
import { advertiser, firstDay, onDay, ownServer, recurring } from "#server/testing/makers/advertisement-makers.ts";
import { noticesOf } from "#server/testing/worlds/applicants.ts";
import { advertisementPayments } from "./advertisement-payments.ts";

test("a declined renewal is notified with its reason; without a reason no empty sentence is sent", async () => {
  const server = await ownServer();
  const { db, clock } = server.parts;
  const { accountId, point, buyApproved } = await advertiser(server, { card: "once-good" });
  const { id } = await buyApproved(recurring);
  await onDay(server, firstDay);
  await onDay(server, "2026-11-24");
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, id)).orderBy(desc(payments.id));
  if (!payment) throw new Error("nothing was charged");
  const declined = { code: "REJECT_CARD_PAYMENT", message: "" };
  await advertisementPayments.declined(db, { ...payment, problem: null }, declined, clock.now());

  const texts = (await noticesOf(server, accountId)).filter(({ title }) => title === "광고 결제가 되지 않았어요");
  const next = "카드를 확인해 주세요. 정해진 날에 다시 결제해요.";
  expect(texts.map(({ body }) => body)).toEqual([
    `${point.name}: 한도 초과 또는 잔액 부족으로 결제되지 않았어요. ${next}`,
    `${point.name}: ${next}`,
  ]);
});
