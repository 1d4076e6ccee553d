import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#server/db/tables/tables.ts";
import {
  advertiser,
  aRound,
  firstDay,
  onDay,
  ownServer,
  rowOf,
  setClock,
} from "#server/testing/makers/advertisement-makers.ts";

test("displayed from the midnight of its first day on, not a minute earlier, and its owner is notified", async () => {
  const server = await ownServer();
  const { accountId, buyApproved } = await advertiser(server);
  const { id } = await buyApproved();
  await onDay(server, "2026-11-17", "23:59");
  expect((await rowOf(server, id)).status).toBe("DISPLAY_WAITING");
  await onDay(server, firstDay, "00:00");
  expect((await rowOf(server, id)).status).toBe("ACTIVATED");
  const sent = await server.parts.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent.map(({ title }) => title)).toContain("광고를 시작했어요");
});

test("one that no operator has approved does not start", async () => {
  const server = await ownServer();
  const { buy } = await advertiser(server);
  const { id } = await buy();
  await onDay(server, "2026-11-30");
  expect((await rowOf(server, id)).status).toBe("WAITING");
});

test("a hold that was not paid in time is released; one with a pending payment is not", async () => {
  const server = await ownServer();
  const [idle, paying] = [await advertiser(server), await advertiser(server, { card: "stalls" })];
  const [first, second] = [(await idle.hold()).body.id, (await paying.hold()).body.id];
  await paying.confirm(second);
  setClock(server, "2026-11-15T12:14");
  await aRound(server);
  expect((await rowOf(server, first)).endedAt).toBeNull();
  setClock(server, "2026-11-15T12:15");
  await aRound(server);
  expect((await rowOf(server, first)).endedAt).not.toBeNull();
  expect((await rowOf(server, second)).endedAt).toBeNull();
});
